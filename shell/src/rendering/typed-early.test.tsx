// @vitest-environment happy-dom
import { PRESSES_EVENT, type EarlyPress } from '@cloudplay/contract'
import { act, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { replayEarlyPresses } from './early-presses.ts'

function Field() {
  const [typed, setTyped] = useState('')
  useEffect(replayEarlyPresses, [])
  return (
    <>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{typed}</output>
    </>
  )
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('text that was typed before the page was alive is known to a field that a state controls EDGE-4', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Field />)
  const input = page.querySelector('input')!
  input.value = '星海'
  addEventListener(
    PRESSES_EVENT,
    (event) =>
      (
        event as CustomEvent<(control: HTMLElement, kind: EarlyPress, agoMs: number) => void>
      ).detail(input, 'type', 60_000),
    { once: true },
  )
  const root = await act(async () => hydrateRoot(page, <Field />))
  expect(page.querySelector('output')!.textContent).toBe('星海')
  expect(input.value).toBe('星海')
  act(() => root.unmount())
})
