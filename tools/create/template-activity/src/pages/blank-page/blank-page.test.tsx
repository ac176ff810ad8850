// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setLanguage } from '@cloudplay/i18n'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import BlankPage from './BlankPage.tsx'

it('says what it offers and its rules, and has a back bar only when asked for', () => {
  const { unmount } = renderPage(<BlankPage />, '/blankPage')
  expect(screen.getByRole('heading', { level: 1, name: '空白页' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '去玩游戏' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
  unmount()
  renderPage(<BlankPage />, '/blankPage?isShowBack=1')
  expect(screen.getByRole('button', { name: '返回' })).toBeTruthy()
})

it('speaks English too', async () => {
  setLanguage('en')
  renderPage(<BlankPage />, '/blankPage')
  expect(screen.getByRole('link', { name: 'Play a game' })).toBeTruthy()
})
