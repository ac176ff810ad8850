// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  BrowserRouter,
  Link as Original,
  Route,
  Routes,
  useLocation,
  type LinkProps,
} from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { Link } from './link.tsx'

const START = '/news/5?page=2'

beforeEach(() => history.replaceState(null, '', START))

function Place() {
  const { pathname, search, hash, state } = useLocation()
  return (
    <output>
      {JSON.stringify({ address: pathname + search + hash, state: state as unknown })}
    </output>
  )
}

/** What a link is in the document, and where one press of it leads: the router, the browser, or nowhere. */
function press(Kind: ComponentType<LinkProps>, props: LinkProps, event: MouseEventInit) {
  history.replaceState(null, '', START)
  const { container, unmount } = render(
    <BrowserRouter>
      <Place />
      <Routes>
        <Route path="/news/:id" element={<Kind {...props}>Go</Kind>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  )
  const link = container.querySelector('a')!
  const attributes = Object.fromEntries(
    [...link.attributes]
      .filter(({ name }) => name !== 'data-discover')
      .map(({ name, value }) => [name, value]),
  )
  const entriesBefore = history.length
  // What the browser would do with the press is not of interest, only whether it is left to it.
  let left = false
  const stop = (click: Event) => {
    left = !click.defaultPrevented
    click.preventDefault()
  }
  addEventListener('click', stop)
  fireEvent.click(link, { button: 0, ...event })
  removeEventListener('click', stop)
  const place = JSON.parse(container.querySelector('output')!.textContent) as object
  const pressed = { attributes, left, place, entries: history.length - entriesBefore }
  unmount()
  return pressed
}

const here = (address: string) => new URL(address, location.href).href

const CASES: [string, () => LinkProps, MouseEventInit?][] = [
  ['an address', () => ({ to: '/game/1?cid=2#top', className: 'x', 'aria-label': 'y', id: 'z' })],
  ['the present address, which replaces itself', () => ({ to: START })],
  ['a query alone', () => ({ to: '?page=3' })],
  ['a hash alone', () => ({ to: '#end' })],
  ['a place next to this one', () => ({ to: '../6', relative: 'path' })],
  ['the parent of the route', () => ({ to: '..' })],
  ['an object', () => ({ to: { pathname: '/game/2', search: '?a=1', hash: '#b' } })],
  ['an empty object', () => ({ to: {} })],
  ['state and replace', () => ({ to: '/game/3', state: { from: 'news' }, replace: true })],
  ['replace={false} at the present address', () => ({ to: START, replace: false })],
  ['another window', () => ({ to: '/game/4', target: '_blank', rel: 'noopener' })],
  ['a named target', () => ({ to: '/game/4', target: '_self' })],
  ['a new document', () => ({ to: '/game/5', reloadDocument: true })],
  ['an absolute address of this site', () => ({ to: here('/game/6?a=1#b') })],
  [
    'an absolute address of this site in a new document',
    () => ({ to: here('/game/6'), reloadDocument: true }),
  ],
  ['another site', () => ({ to: 'https://example.org/a?b#c' })],
  ['another site by its host', () => ({ to: '//example.org/a' })],
  ['a mail', () => ({ to: 'mailto:a@example.org' })],
  ['a press with a modifier', () => ({ to: '/game/7' }), { ctrlKey: true }],
  ['a press of the middle button', () => ({ to: '/game/7' }), { button: 1 }],
  [
    'a handler that keeps the press',
    () => ({ to: '/game/8', onClick: (event) => event.preventDefault() }),
  ],
  [
    'what only the data router reads',
    () => ({
      to: '/game/9',
      preventScrollReset: true,
      viewTransition: true,
      discover: 'none',
      prefetch: 'intent',
    }),
  ],
]

it.each(CASES)("does with %s what the router's own link does", (_, props, event = {}) => {
  const [original, ours] = [press(Original, props(), event), press(Link, props(), event)]
  expect(ours).toEqual(original)
})

it('leads somewhere at all, and leaves to the browser what is not of this site', () => {
  expect(press(Link, { to: '/game/1' }, {})).toMatchObject({
    left: false,
    place: { address: '/game/1' },
    entries: 1,
  })
  expect(press(Link, { to: 'https://example.org/' }, {})).toMatchObject({
    left: true,
    place: { address: START },
  })
  // The router's own link would look for it on this site.
  expect(press(Link, { to: 'https://' }, {})).toMatchObject({
    left: true,
    place: { address: START },
  })
})

it('hands its element out', () => {
  const ref = { current: null as HTMLAnchorElement | null }
  render(
    <BrowserRouter>
      <Link to="/game/1" ref={ref} />
    </BrowserRouter>,
  )
  expect(ref.current?.tagName).toBe('A')
})
