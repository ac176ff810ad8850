// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorState } from './ErrorState.tsx'

function Page() {
  const [failed, setFailed] = useState(true)
  return failed ? <ErrorState onRetry={() => setFailed(false)} /> : <p>loaded</p>
}

describe('the focus of the button that loads again PAGE-3', () => {
  it.each([
    [
      'page',
      <main key="page">
        <Page />
      </main>,
    ],
    [
      'dialog',
      <dialog key="dialog" open>
        <Page />
      </dialog>,
    ],
    [
      'area that takes it',
      <div key="area" tabIndex={-1}>
        <Page />
      </div>,
    ],
  ])('passes to the %s when what it loads has come', (_where, page) => {
    const { container } = render(page)
    const button = screen.getByRole('button', { name: '重新加载' })
    button.focus()
    fireEvent.click(button)
    expect(screen.getByText('loaded')).toBeTruthy()
    expect(document.activeElement).toBe(container.firstElementChild)
  })

  it('stays with a player who has moved on', () => {
    const away = (
      <>
        <input />
        <main>
          <Page />
        </main>
      </>
    )
    render(away)
    const field = screen.getByRole('textbox')
    field.focus()
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(document.activeElement).toBe(field)
  })
})
