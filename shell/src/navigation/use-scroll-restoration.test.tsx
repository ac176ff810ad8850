// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { useScrollRestoration } from './use-scroll-restoration.ts'

function Site() {
  useScrollRestoration()
  const { hash } = useLocation()
  return (
    <>
      <p>at {hash}</p>
      <h2 id="规则">规则</h2>
      <Link to="/page#%E8%A7%84%E5%88%99">rules</Link>
      <Link to="/page#%">broken</Link>
    </>
  )
}

it('goes to what the hash of an address names, and to the top for a hash that cannot be decoded PAGE-1', () => {
  const toTarget = vi.spyOn(Element.prototype, 'scrollIntoView')
  const toTop = vi.spyOn(window, 'scrollTo')
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('rules'))
  expect([toTarget.mock.contexts, toTop.mock.calls.length]).toEqual([
    [screen.getByRole('heading')],
    0,
  ])
  fireEvent.click(screen.getByText('broken'))
  expect(screen.getByText('at #%')).toBeTruthy()
  expect(toTop).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})
