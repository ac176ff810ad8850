// @vitest-environment happy-dom
import { encodedRedirectPayloads, redirectPayloads } from '@cloudplay/rules/testing/payloads'
import { describe, expect, it } from 'vitest'
import { sitePath } from './safe-nodes.ts'

const origin = 'https://play.example'
const linkTo = (href: string) => {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  return link
}

// The sanitizer itself needs a browser's parser: e2e/journeys/news.e2e.ts gives it every payload there.
describe('a link of the text LIST-13', () => {
  it.each([
    ['/game/3', '/game/3'],
    ['/Choiceness?tag_id=6&title=x#top', '/Choiceness?tag_id=6&title=x#top'],
    ['https://play.example/news/1', '/news/1'],
    ['https://ok.example/', null],
    ['http://play.example/', null],
  ])('%s is %s inside the page', (href, path) => {
    expect(sitePath(linkTo(href), origin)).toBe(path)
  })

  it.each([...redirectPayloads, ...encodedRedirectPayloads])('%j leads to no other site inside the page', (href) => {
    const path = sitePath(linkTo(href), origin)
    if (path === null) return
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, origin).origin).toBe(origin)
  })
})
