// @vitest-environment happy-dom
/** @jsxImportSource react */
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { leaksOf } from './leaks.tsx'

/** Here this very file is the page's. */
const ownerOf = (line: string) => (line.includes('leaks.test') ? 'page' : null)
const leaksOfPage = async (Page: () => React.ReactNode) =>
  (await leaksOf(() => <Page />, ownerOf)).map(({ what, count }) => `${count} × ${what}`)

const starting = (start: () => void | (() => void)) =>
  function Page() {
    useEffect(start, [])
    return <b>x</b>
  }

describe('the check of what a page leaves running DELIV-14', () => {
  it('has nothing to say of a page that ends what it starts, or whose timer is soon over', async () => {
    const Tidy = starting(() => {
      const timer = setInterval(() => {}, 1000)
      const resized = () => {}
      addEventListener('resize', resized)
      setTimeout(() => {}, 2000)
      return () => {
        clearInterval(timer)
        removeEventListener('resize', resized)
      }
    })
    expect(await leaksOfPage(Tidy)).toEqual([])
  })

  it.each([
    ['an interval', () => void setInterval(() => {}, 1000), '3 × interval of 1000 ms'],
    ['a timeout of a minute', () => void setTimeout(() => {}, 60_000), '3 × timeout of 60000 ms'],
    [
      'a listener of the window',
      () => addEventListener('resize', () => {}),
      '3 × resize of window',
    ],
    [
      'a listener of the document',
      () => document.addEventListener('click', () => {}),
      '3 × click of document',
    ],
    [
      'a style element',
      () => document.head.append(document.createElement('style')),
      '3 × style element',
    ],
  ])('names %s that is left', async (_, start, leak) => {
    expect(await leaksOfPage(starting(start))).toEqual([leak])
  })

  it('names what is started once an answer is there', async () => {
    function Waiting() {
      const [isThere, setThere] = useState(false)
      useEffect(() => {
        void new Promise((resolve) => setTimeout(resolve, 100)).then(() => setThere(true))
      }, [])
      return <b>{isThere ? <Late /> : 'x'}</b>
    }
    const Late = starting(() => void setInterval(() => {}, 70))
    expect(await leaksOfPage(Waiting)).toEqual(['3 × interval of 70 ms'])
  })
})
