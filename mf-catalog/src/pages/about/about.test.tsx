// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import AboutDesktop from './AboutDesktop.tsx'
import AboutMobile from './AboutMobile.tsx'

it.each([
  ['phone', <AboutMobile key="p" />],
  ['desktop', <AboutDesktop key="d" />],
])('the page about us has its five chapters on a %s LIST-14', (_form, page) => {
  renderPage(page, '/about')
  expect(screen.getByRole('heading', { name: '关于我们', level: 1 })).toBeTruthy()
  expect(screen.getByText('点开就玩，不用下载')).toBeTruthy()
  for (const name of ['公司介绍', '产品介绍', '愿景', '使命'])
    expect(screen.getByRole('heading', { name, level: 2 })).toBeTruthy()
  expect(screen.getByRole('link', { name: '看看资讯' }).getAttribute('href')).toBe('/news')
  expect(screen.getByRole('link', { name: '去找游戏' })).toBeTruthy()
})
