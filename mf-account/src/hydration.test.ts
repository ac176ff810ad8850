// @vitest-environment happy-dom
import { hydrationTests } from '@cloudplay/remote-kit/testing/hydration.tsx'
import path from 'node:path'
import { beforeEach } from 'vitest'
import remote from '../remote.config.ts'
import { keepMobile } from './storage/kept-mobile.ts'
import { writeTab } from './storage/tab-text.ts'

// What a tab keeps must not change the first render after a reload.
beforeEach(() => {
  keepMobile('13800138000')
  for (const purpose of ['yzmLogin', 'modify'])
    writeTab(`sms_resend_at_${purpose}`, String(Date.now() + 30_000))
})

hydrationTests(path.join(import.meta.dirname, '..'), remote)
