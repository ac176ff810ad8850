// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useMissedMove } from './use-missed-move.ts'

function Site() {
  useMissedMove()
  return <p>{useLocation().pathname}</p>
}

/** The visitor goes back while the page is put on screen: its effects run before the router's own. */
function BackMeanwhile() {
  useLayoutEffect(() => {
    history.replaceState({ idx: 0, key: 'former' }, '', '/former')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, [])
  return null
}

it('a move while the first page is put on screen is not lost PAGE-1', async () => {
  history.replaceState(null, '', '/reloaded')
  render(
    <BrowserRouter>
      <Site />
      <BackMeanwhile />
    </BrowserRouter>,
  )
  expect(await screen.findByText('/former')).toBeTruthy()
})
