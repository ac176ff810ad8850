import { PRESSES_EVENT } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { earlyPressesScript } from './early-presses.ts'

/** An element as far as the script looks: by which selectors its ancestors are found, and what React put on it. */
function element(inside: string[], keys: Record<string, unknown> = {}) {
  const found = { ...keys }
  const closest = (selector: string) =>
    inside.some((part) => selector.split(',').includes(part)) ? found : null
  Object.defineProperty(found, 'closest', { value: closest })
  return found
}

/** Runs the script in a window that has nothing else. */
function page() {
  const listeners = new Map<string, (event: object) => void>()
  new Function('addEventListener', 'removeEventListener', earlyPressesScript)(
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    (type: string) => listeners.delete(type),
  )
  const done: string[] = []
  const fire = (type: string, target: object, isTrusted = true) => {
    done.length = 0
    listeners.get(type)?.({
      target,
      isTrusted,
      preventDefault: () => done.push('prevented'),
      stopImmediatePropagation: () => done.push('stopped'),
    })
    return [...done]
  }
  const taken = () => {
    const all: unknown[] = []
    const detail = (target: object, kind: string) => all.push([target, kind])
    listeners.get(PRESSES_EVENT)!({ detail })
    return all
  }
  return { fire, taken, listens: () => [...listeners.keys()] }
}

it('keeps a press to itself until the shell repeats it, so that nothing acts on it twice EDGE-4', () => {
  const { fire, taken, listens } = page()
  const [button, form] = [element(['button', '#root', 'main']), element(['form', '#root'])]
  expect(fire('click', button)).toEqual(['prevented', 'stopped'])
  expect(fire('submit', form)).toEqual(['prevented', 'stopped'])
  expect(fire('click', button, false)).toEqual([])
  expect(fire('click', element(['a[href]', '#root']))).toEqual([])
  expect(taken()).toEqual([
    [button, 'press'],
    [form, 'send'],
  ])
  expect(listens()).toEqual([PRESSES_EVENT])
})

it('leaves a press in the frame to React once it is there, also while the page is on its way EDGE-4', () => {
  const { fire, taken } = page()
  const alive = { __reactFiber$1: {} }
  expect(fire('click', element(['button', '#root'], alive))).toEqual([])
  expect(fire('submit', element(['form', '#root'], alive))).toEqual([])
  expect(taken()).toEqual([])
  const again = page()
  const menu = element(['button', '#root'])
  again.fire('click', menu)
  Object.assign(menu, alive)
  again.fire('click', menu)
  expect(again.taken()).toEqual([])
  const inPage = page()
  expect(inPage.fire('click', element(['button', '#root', 'main'], alive))).toEqual([
    'prevented',
    'stopped',
  ])
})
