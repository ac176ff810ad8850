// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

const openAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchField />
      <main>
        <form role="search">
          <input type="search" aria-label="页面的搜索框" defaultValue="赛车" />
        </form>
      </main>
    </MemoryRouter>,
  )

it.each(['/', '/news', '/searching'])(
  'is the way to search on %s, and / leads to it SHELL-10',
  (address) => {
    openAt(address)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '搜游戏' }))
  },
)

it.each(['/search', '/search/%E8%B5%9B%E8%BD%A6'])(
  'leaves %s to the field of that page, and / leads to that one SHELL-10',
  (address) => {
    openAt(address)
    expect(screen.queryByRole('searchbox', { name: '搜游戏' })).toBeNull()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '页面的搜索框' }))
  },
)
