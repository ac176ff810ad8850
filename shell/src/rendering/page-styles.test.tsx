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
  document.head.innerHTML = written.join('')
  const before = [...document.head.children]
  const moved: MutationRecord[] = []
  new MutationObserver((records) => moved.push(...records)).observe(document.head, {
    childList: true,
  })
  const styles = pageStyles('once')
  const page = (style: typeof red) => (
    <CacheProvider value={styles}>
      <Global styles={everywhere} />
      <p css={style}>text</p>
    </CacheProvider>
  )
  const { rerender } = render(page(red))
  await Promise.resolve()
  expect(moved).toEqual([])
  expect([...document.head.children]).toEqual(before)

  rerender(page(css({ color: 'blue' })))
  const [global, sent, added, ...rest] = document.head.children
  expect([global, sent, ...rest]).toEqual(before)
  expect(added!.textContent).toContain('color:blue')
  expect(added!.getAttribute('nonce')).toBe('once')
})
