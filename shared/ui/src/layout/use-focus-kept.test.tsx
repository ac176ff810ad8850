// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

function Area({ isDone, isOff }: { isDone?: boolean; isOff?: boolean }) {
  const { css: _ring, ...kept } = useFocusKept()
  return (
    <div {...kept} data-testid="area">
      {isDone ? <p>done</p> : <button disabled={isOff}>press</button>}
      <button>other</button>
    </div>
  )
}
const focused = () => document.activeElement

it.each([
  ['leaves', { isDone: true }],
  ['is disabled', { isOff: true }],
])('an area takes the focus of a control that %s PAGE-3', (_, after) => {
  const { rerender } = render(<Area />)
  screen.getByRole('button', { name: 'press' }).focus()
  rerender(<Area {...after} />)
  expect(focused()).toBe(screen.getByTestId('area'))
})

it('leaves the focus where the player put it', () => {
  const { rerender } = render(<Area />)
  screen.getByRole('button', { name: 'press' }).focus()
  const other = screen.getByRole('button', { name: 'other' })
  other.focus()
  rerender(<Area isDone />)
  expect(focused()).toBe(other)
})
