// @vitest-environment happy-dom
import { CacheProvider, css, Global } from '@emotion/react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageStyles } from './page-styles.ts'

const everywhere = css({ body: { margin: 0 } })
const red = css({ color: 'red' })
const written = [
  `<style data-emotion="cp-global ${everywhere.name}">body{margin:0;}</style>`,
  `<style data-emotion="cp ${red.name}">.cp-${red.name}{color:red;}</style>`,
  '<meta name="last">',
]

it('leaves the styles of the HTML where they are, and puts later ones behind them EDGE-4', async () => {
  // The head is shared with other tests.
  document.head.insertAdjacentHTML('beforeend', written.join(''))
  const first = document.head.children.length - written.length
  const own = () => [...document.head.children].slice(first)
  const [global, sent, last] = own()
  const moved: MutationRecord[] = []
  const observer = new MutationObserver((records) => moved.push(...records))
  observer.observe(document.head, { childList: true })
  const styles = pageStyles('once')
  const page = (style: typeof red) => (
    <CacheProvider value={styles}>
      <Global styles={everywhere} />
      <p css={style}>text</p>
    </CacheProvider>
  )
  const { rerender, unmount } = render(page(red))
  await Promise.resolve()
  expect(moved).toEqual([])
  observer.disconnect()

  rerender(page(css({ color: 'blue' })))
  const [, , added] = own()
  expect(own()).toEqual([global, sent, added, last])
  expect(added!.textContent).toContain('color:blue')
  expect(added!.getAttribute('nonce')).toBe('once')
  unmount()
  for (const each of own()) each.remove()
})
