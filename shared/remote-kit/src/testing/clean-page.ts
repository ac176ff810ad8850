import { BASE_LANGUAGE } from '@cloudplay/contract'
import { setLanguage } from '@cloudplay/i18n'
import { withdrawQuestions } from '@cloudplay/ui'
import { withdrawToasts } from '@cloudplay/ui/outlets'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine must not fail a test. The limit costs nothing: a query ends when it finds its element.
configure({ asyncUtilTimeout: 10_000 })

/** Tests of pages share their modules and, in a worker, their page: what one leaves must not reach the next. */
afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  withdrawQuestions()
  withdrawToasts()
  setLanguage(BASE_LANGUAGE)
  localStorage.clear()
  sessionStorage.clear()
  // Without the router's numbers: they would lead the next page back instead of home.
  history.replaceState(null, '', '/')
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
})

/** A file may set these up for all of its tests. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
