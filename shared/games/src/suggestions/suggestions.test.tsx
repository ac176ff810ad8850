// @vitest-environment happy-dom
import { SUGGEST_DEBOUNCE_MS, type CallResponse } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLayoutEffect, useState } from 'react'
import { Suggestions } from './Suggestions.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const game = (id: number, name: string, state: 1 | 2 | 3 = 1) => ({
  game_id: id,
  name,
  desc: `${name}的一句话`,
  icon: '',
  is_subscribe: state,
})
const choosing = vi.fn()
const submitted = vi.fn()

function Page() {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  return (
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <input ref={setField} role="combobox" aria-label="field" aria-expanded={false} />
      {field && <Suggestions field={field} onChoosing={choosing} />}
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => act(() => void fireEvent.input(field(), { target: { value: text } }))
const pause = (ms = SUGGEST_DEBOUNCE_MS) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
/** The query tells its component in the next turn. */
const answered = async () => {
  await pause()
  await pause(1)
}
/** Whether the key is left to the page. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  let isLeft = true
  act(() => {
    isLeft = fireEvent.keyDown(field(), { key, ...more })
  })
  return isLeft
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.id)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  resetServer()
  answer('suggestGames', () => ({ list: [game(3, '企鹅卡丁车'), game(2, '超级企鹅', 2)] }))
  renderPage(<Page />, '/')
  act(() => field().focus())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('asks once nobody has typed for a moment, and shows name, line and state LIST-17', async () => {
  type('k')
  await pause(SUGGEST_DEBOUNCE_MS - 1)
  type('kart ')
  await pause(SUGGEST_DEBOUNCE_MS - 1)
  expect(requestsOf('suggestGames')).toEqual([])
  await pause(1)
  await pause(1)
  expect(requestsOf('suggestGames')).toEqual([{ keywords: 'kart' }])
  expect(options()).toEqual(['企鹅卡丁车企鹅卡丁车的一句话', '超级企鹅超级企鹅的一句话预约'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getByText('2 条建议，用上下键选择').getAttribute('role')).toBe('status')
})

it('drops a late answer to what was typed before LIST-17', async () => {
  const slow = heldBack<CallResponse<'suggestGames'>>()
  answer('suggestGames', ({ keywords }) =>
    keywords === '企' ? slow.promise : { list: [game(8, '方块天地')] },
  )
  type('企')
  await answered()
  type('方块')
  await answered()
  await act(async () => slow.give({ list: [game(2, '超级企鹅')] }))
  await pause(1)
  expect(options()).toEqual(['方块天地方块天地的一句话'])
})

it('shows nothing after a failure, for an empty text and without a match LIST-17', async () => {
  answer('suggestGames', () => {
    throw offline()
  })
  type('kart')
  await answered()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  answer('suggestGames', () => ({ list: [] }))
  type('qqq')
  await answered()
  type('   ')
  await answered()
  expect(requestsOf('suggestGames').map(({ keywords }) => keywords)).toEqual(['kart', 'qqq'])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('is worked by keyboard: arrows around, Enter opens, Escape closes LIST-17 PAGE-3', async () => {
  expect(press('ArrowDown')).toBe(true)
  type('企鹅')
  await answered()
  expect(press('Enter')).toBe(true)
  const ids = screen.getAllByRole('option').map(({ id }) => id)
  for (const [key, id] of [
    ['ArrowDown', ids[0]],
    ['ArrowDown', ids[1]],
    ['ArrowDown', undefined],
    ['ArrowUp', ids[1]],
  ] as const) {
    expect(press(key)).toBe(false)
    expect(chosen()).toEqual(id ? [id] : [])
    expect(field().getAttribute('aria-activedescendant')).toBe(id ?? null)
  }
  expect(choosing.mock.calls.at(-1)).toEqual([true])
  expect(press('Escape')).toBe(false)
  expect(choosing.mock.calls.at(-1)).toEqual([false])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('企鹅')
  expect(press('Escape')).toBe(true)
  type('企鹅卡')
  await answered()
  press('ArrowDown')
  press('Enter')
  expect(place()).toBe('/game/3')
  expect(submitted).not.toHaveBeenCalled()
})

it('leaves keys of an input method and of shortcuts alone LIST-17', async () => {
  act(() => void fireEvent.input(field(), { target: { value: 'qi' }, isComposing: true }))
  await answered()
  expect(requestsOf('suggestGames')).toEqual([])
  act(() => void fireEvent.compositionEnd(field()))
  await answered()
  expect(options()).toHaveLength(2)
  expect(press('ArrowDown', { isComposing: true })).toBe(true)
  expect(press('ArrowDown', { shiftKey: true })).toBe(true)
  expect(chosen()).toEqual([])
})

it('opens a game by a press, which keeps the focus in the field until then LIST-17', async () => {
  type('企鹅')
  await answered()
  const option = screen.getAllByRole('option')[1]!
  expect(fireEvent.mouseDown(option)).toBe(false)
  act(() => void fireEvent.click(option))
  expect(place()).toBe('/game/2')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it.each([
  ['leaving the field', () => field().blur()],
  ['sending the form', () => fireEvent.submit(screen.getByRole('form'))],
])('closes by %s LIST-17', async (_, how) => {
  type('企鹅')
  await answered()
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(how)
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('opens for letters that were typed before it listened LIST-17', async () => {
  cleanup()
  function Early() {
    const [early, setEarly] = useState<HTMLInputElement | null>(null)
    useLayoutEffect(() => {
      if (early) field().value = 'kart'
    }, [early])
    return (
      <form>
        <input ref={setEarly} role="combobox" aria-label="field" aria-expanded={false} />
        {early && <Suggestions field={early} startsOpen />}
      </form>
    )
  }
  renderPage(<Early />, '/')
  await pause(0)
  await answered()
  expect(requestsOf('suggestGames')).toEqual([{ keywords: 'kart' }])
})

it('keeps the chosen game through another list, and chooses none that took its place LIST-17', async () => {
  type('企')
  await answered()
  press('ArrowDown')
  const [karts] = chosen()
  expect(karts).toBeTruthy()
  const later = heldBack<CallResponse<'suggestGames'>>()
  answer('suggestGames', () => later.promise)
  type('企鹅')
  press('ArrowDown')
  await answered()
  await act(async () => later.give({ list: [game(2, '超级企鹅'), game(3, '企鹅卡丁车')] }))
  await pause(1)
  expect(options()[1]).toContain('企鹅卡丁车')
  expect([chosen(), field().getAttribute('aria-activedescendant')]).toEqual([[karts], karts])

  answer('suggestGames', () => ({ list: [game(2, '超级企鹅')] }))
  type('企鹅超')
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen()).toEqual([karts])
  await answered()
  expect([options().length, chosen(), choosing.mock.calls.at(-1)]).toEqual([1, [], [false]])
  expect(press('Enter')).toBe(true)
  expect(place()).toBe('/')
})
