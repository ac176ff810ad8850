import { expect, it, vi } from 'vitest'
import { SCRIPT } from './script.ts'

/** Runs the script in a page that shows `shown`; gives whether it loads itself again after looking once. */
async function reloads(shown: string, now: { ok: boolean; text: string }): Promise<boolean> {
  const reload = vi.fn()
  let look = () => {}
  const document = {
    body: { dataset: { sequence: shown } },
    hidden: false,
    activeElement: null,
    querySelector: () => null,
    addEventListener: () => undefined,
  }
  const asked = Promise.resolve({ ok: now.ok, text: () => Promise.resolve(now.text) })
  new Function('document', 'location', 'window', 'fetch', 'setInterval', SCRIPT)(
    document,
    { reload },
    {},
    () => asked,
    (then: () => void) => (look = then),
  )
  look()
  await new Promise(setImmediate)
  return reload.mock.calls.length > 0
}

it.each([
  ['a later state', { ok: true, text: '10' }, true],
  ['the same state', { ok: true, text: '9' }, false],
  ['an earlier state, of an instance that is behind', { ok: true, text: '8' }, false],
  ['no state', { ok: false, text: 'log in' }, false],
])(
  'a dashboard that looks and sees %s loads itself again only for a later one',
  async (_, now, expected) => {
    expect(await reloads('9', now)).toBe(expected)
  },
)
