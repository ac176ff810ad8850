// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import packageJson from '../package.json'
import { Dialogs } from '../src/feedback/Dialogs.tsx'
import { Toasts } from '../src/feedback/Toasts.tsx'
import { Gallery } from './Gallery.tsx'
import { sections } from './sections.ts'

const entries = Object.values(sections).flat()
const states = entries.flatMap(({ component, states }) =>
  Object.entries(states).map(([name, shown]) => ({ component, name, shown })),
)

/** Overlays, opened by a button of their entry. */
const OVER_THE_PAGE = ['Dialog', 'Dialogs', 'Toasts']

/** What React and emotion have to say against an entry. */
let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
})
afterEach(() => {
  // Toasts outlive the page that asked for them: their time passes here.
  act(() => vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Every module a page can import from this package, the gallery's own apart. */
async function exportedComponents(): Promise<string[]> {
  const doors = Object.entries(packageJson.exports).filter(([name]) => name !== './gallery')
  const modules = await Promise.all(
    doors.map(
      ([, file]) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>,
    ),
  )
  const names = modules.flatMap((module) =>
    Object.keys(module).filter((name) => /^[A-Z]/.test(name) && typeof module[name] === 'function'),
  )
  return [...new Set(names)].sort()
}

it('has an entry for each component of the package, and no other', async () => {
  expect(entries.map(({ component }) => component).sort()).toEqual(await exportedComponents())
})

it('shows long words, Chinese and English, in each component that has words', () => {
  const missing = entries.filter(
    ({ wordless, states }) => !wordless && !('long Chinese' in states && 'long English' in states),
  )
  expect(missing.map(({ component }) => component)).toEqual([])
})

it.each(states)('renders $component: $name', ({ shown }) => {
  const { container } = render(shown)
  expect(container.innerHTML).not.toBe('')
  expect(complaints).toEqual([])
})

it.each(states.filter(({ component }) => OVER_THE_PAGE.includes(component)))(
  'opens $component: $name',
  async ({ shown }) => {
    const { container } = render(
      <>
        {shown}
        <Toasts />
        <Dialogs />
      </>,
    )
    const opened = () => container.querySelectorAll('dialog[open], [role="status"] > div')
    expect(opened()).toHaveLength(0)
    await act(async () => void fireEvent.click(container.querySelector('[data-opens]')!))
    expect(opened()).toHaveLength(1)
    // A question lives longer than the page that asked it: it is answered before the next one is asked.
    await act(
      async () =>
        void fireEvent(
          container.querySelector('dialog') ?? container,
          new Event('cancel', { cancelable: true }),
        ),
    )
    expect(complaints).toEqual([])
  },
)

// On a busy machine, rendering all of them takes longer than the usual limit.
it('lists every state on one page, and shows it as wide as a phone', { timeout: 30_000 }, () => {
  render(<Gallery />)
  expect(document.querySelectorAll('[data-state]')).toHaveLength(states.length)
  fireEvent.click(screen.getByRole('button', { name: 'Phone, 390 px' }))
  expect(document.querySelectorAll('[data-state]')).toHaveLength(0)
  expect(screen.getByTitle('Phone, 390 px').getAttribute('src')).toBe('?framed')
})
