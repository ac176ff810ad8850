// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ResponsiveImage } from './ResponsiveImage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const picture = (
  <ResponsiveImage
    src="/a-640.webp"
    srcSet="/a-640.webp 640w, /a-1280.webp 1280w"
    formats={[{ type: 'image/avif', srcSet: '/a-640.avif 640w' }]}
    sizes="50vw"
    alt="海报"
  />
)
const whole =
  '<picture><source type="image/avif" srcset="/a-640.avif 640w" sizes="50vw">' +
  '<img alt="海报" sizes="50vw" srcset="/a-640.webp 640w, /a-1280.webp 1280w" src="/a-640.webp"></picture>'

/** The images that were made, in or out of the page. */
function imagesMade(): () => number {
  const create = vi.spyOn(document, 'createElement')
  return () => create.mock.calls.filter(([name]) => name === 'img').length
}

it('has its image once it is in the page', () => {
  const { container } = render(picture)
  expect(sorted(container.innerHTML)).toEqual(sorted(whole))
})

it('makes no image for a render that is discarded DELIV-14', async () => {
  const made = imagesMade()
  let isThere = () => {}
  const waited = new Promise<void>((resolve) => (isThere = resolve))
  const Waiting = () => {
    use(waited)
    return null
  }
  const { container } = await act(async () =>
    render(
      <Suspense fallback="…">
        {picture}
        <Waiting />
      </Suspense>,
    ),
  )
  expect(container.textContent).toBe('…')
  expect(made()).toBe(0)
  await act(async () => isThere())
  expect(made()).toBe(1)
  expect(sorted(container.innerHTML)).toEqual(sorted(whole))
})

it('is drawn whole by a server, and taken over as it is', async () => {
  const drawn = renderToString(picture)
  expect(sorted(drawn.replaceAll('/>', '>'))).toEqual(sorted(whole))
  const page = document.createElement('div')
  page.innerHTML = drawn
  document.body.append(page)
  const made = imagesMade()
  const root = await act(async () =>
    hydrateRoot(page, picture, { onRecoverableError: (error) => expect.fail(String(error)) }),
  )
  expect(made()).toBe(0)
  expect(sorted(page.innerHTML)).toEqual(sorted(whole))
  act(() => root.unmount())
})

/** The elements of some HTML and their attributes, sorted and with names in lower case. */
function sorted(html: string): string[][] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.querySelectorAll('*')].map((element) => [
    element.tagName,
    ...[...element.attributes]
      .map(({ name, value }) => `${name.toLowerCase()}=${value}`)
      .toSorted(),
  ])
}
