// @vitest-environment happy-dom
import type { RouteDeclaration } from '@cloudplay/contract'
import { setDevice } from '@cloudplay/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isBegun } from '../federation/page-elements.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { fetchShownPages } from './fetch-shown.ts'

let source: FakeSource
let stop = () => {}
let unique = 0
let remote: string

/** Links on the screen are those the test names; the browser is always idle. */
let onScreen: (link: Element) => boolean = () => true
let show: (links: Element[]) => void = () => undefined
class Observer {
  watched: Element[] = []
  constructor(then: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    show = (links) => then(links.map((target) => ({ target, isIntersecting: true })))
    this.#look = () =>
      then(this.watched.map((target) => ({ target, isIntersecting: onScreen(target) })))
  }
  #look: () => void
  observe(link: Element) {
    if (this.watched.push(link) === 1) setTimeout(this.#look)
  }
  unobserve() {}
  disconnect() {}
}

const route = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  expose: `./${path.split('/')[1]}`,
  title: { 'zh-CN': '页', en: 'page' },
  ...more,
})

const links = (...addresses: string[]) => {
  document.body.innerHTML = addresses.map((address) => `<a href="${address}">x</a>`).join('')
}
const loads = () => source.loads.map((load) => load.split('/').at(-1))

beforeEach(() => {
  setDevice('mobile')
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.stubGlobal('IntersectionObserver', Observer)
  onScreen = () => true
  source = new FakeSource()
  remote = `mf-ahead-${unique++}`
  source.pages.set(`${remote}@1`, () => () => null)
  const paths = ['/game/:id', '/more', '/news', '/search', '/far']
  const routes = [...paths.map((path) => route(path)), route('/mine', { auth: true })]
  source.publish({ remote, version: '1', routes })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('fetches the pages that links on the screen lead to, the most frequent first, three at most PAGE-1', async () => {
  links('/news', '/game/1', '/more', '/game/2', '/search', '/game/3', '/far', '/more')
  onScreen = (link) => !link.matches('[href="/far"]')
  stop = fetchShownPages(source)
  await vi.waitFor(() => expect(loads()).toEqual(['game', 'more', 'news']))
  show([...document.querySelectorAll('[href="/far"]')])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads()).toHaveLength(3)
})

it('fetches the page of a link that is scrolled to PAGE-1', async () => {
  links('/game/1', '/far')
  onScreen = (link) => !link.matches('[href="/far"]')
  stop = fetchShownPages(source)
  await vi.waitFor(() => expect(loads()).toEqual(['game']))
  show([...document.querySelectorAll('[href="/far"]')])
  await vi.waitFor(() => expect(loads()).toEqual(['game', 'far']))
})

it('puts the files of a page into the cache before it runs them, and continues when one does not come', async () => {
  const done: string[] = []
  const fetching: FakeSource = Object.assign(source, {
    fetchFiles(_remote: string, _version: string, expose: string) {
      done.push(`files of ${expose}`)
      return expose === './news' ? Promise.reject(new Error('no network')) : Promise.resolve()
    },
  })
  const load = source.load
  source.load = (name, version, expose) => {
    done.push(`run ${expose}`)
    return load(name, version, expose)
  }
  links('/news', '/game/1')
  stop = fetchShownPages(fetching)
  await vi.waitFor(() => expect(done).toEqual(['files of ./news', 'files of ./game', 'run ./game']))
})

it.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a slow line', { effectiveType: '3g' }],
])('fetches nothing for a visitor who %s PAGE-1', async (_, connection) => {
  vi.stubGlobal('navigator', { connection })
  links('/game/1')
  stop = fetchShownPages(source)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads()).toEqual([])
})

it('leaves out the open page, other sites, new tabs, downloads and what needs a login', async () => {
  history.replaceState(null, '', '/more')
  links('/more', 'https://example.com/news', '/mine', '/nowhere', '/game/1')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a href="/news" target="_blank">x</a><a href="/search" download>x</a>',
  )
  stop = fetchShownPages(source)
  await vi.waitFor(() => expect(loads()).toEqual(['game']))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads()).toEqual(['game'])
})

it('forgets a page that did not come, so that a visit loads it again', async () => {
  const page = source.pages.get(`${remote}@1`)!
  source.pages.clear()
  links('/game/1')
  stop = fetchShownPages(source)
  await vi.waitFor(() => expect(loads()).toEqual(['game']))
  const [route] = source.routes()
  await vi.waitFor(() => expect(isBegun(route!)).toBe(false))
  source.pages.set(`${remote}@1`, page)
})

it('stops when the page is left', async () => {
  links('/game/1')
  fetchShownPages(source)()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loads()).toEqual([])
})
