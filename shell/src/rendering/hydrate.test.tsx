// @vitest-environment happy-dom
/** @jsxImportSource react */
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { hydrateInSlices } from './hydrate.ts'

/** Longer than a slice of React's. */
const PART_MS = 6
const PARTS = 10

afterEach(() => document.body.replaceChildren())

function keepBusy(): void {
  const untilMs = performance.now() + PART_MS
  while (performance.now() < untilMs);
}

/** A part of a page that takes the processor for a while. */
function Part({ at, drawn }: { at: number; drawn: (at: number) => void }) {
  keepBusy()
  drawn(at)
  const [presses, setPresses] = useState(0)
  return <button onClick={() => setPresses(presses + 1)}>{`${at} pressed ${presses}`}</button>
}

function Page({ drawn, onAlive }: { drawn: (at: number) => void; onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return Array.from({ length: PARTS }, (_, at) => <Part key={at} at={at} drawn={drawn} />)
}

/** Hydrates the page; gives how many parts were drawn by each turn of the event loop until it was alive. */
async function hydrated(wrap: (page: ReactNode) => ReactNode) {
  const root = document.createElement('div')
  const nothing = () => undefined
  root.innerHTML = renderToString(wrap(<Page drawn={nothing} onAlive={nothing} />))
  document.body.append(root)
  const before = [...root.querySelectorAll('button')]
  const drawn: number[] = []
  const failed = vi.fn()
  const alive = vi.fn<() => void>()
  hydrateInSlices(root, wrap(<Page drawn={(at) => drawn.push(at)} onAlive={alive} />), failed)
  const atTurns = new Set<number>()
  while (alive.mock.calls.length === 0) {
    await new Promise((resolve) => setImmediate(resolve))
    atTurns.add(drawn.length)
  }
  return { root, before, atTurns, failed }
}

it.each([
  ['a page', (page: ReactNode) => page],
  [
    'a page behind a boundary, as those of remotes are',
    (page: ReactNode) => <Suspense>{page}</Suspense>,
  ],
])('%s becomes alive in slices, between which others have their turn EDGE-4', async (_, wrap) => {
  const { root, before, atTurns, failed } = await hydrated(wrap)
  // All in one task would be none of the numbers between.
  const between = [...atTurns].filter((drawn) => drawn > 0 && drawn < PARTS)
  expect(between.length).toBeGreaterThanOrEqual(PARTS / 2)
  expect(failed).not.toHaveBeenCalled()
  expect([...root.querySelectorAll('button')]).toEqual(before)
  before[3]!.click()
  await vi.waitFor(() => expect(before[3]!.textContent).toBe('3 pressed 1'))
})

it('what differs from the HTML is reported, and drawn again', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<b>server</b>)
  document.body.append(root)
  const failed = vi.fn()
  hydrateInSlices(root, <b>browser</b>, failed)
  await vi.waitFor(() => expect(root.textContent).toBe('browser'))
  expect(failed).toHaveBeenCalledOnce()
})
