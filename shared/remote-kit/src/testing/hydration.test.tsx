// @vitest-environment happy-dom
/** @jsxImportSource react */
import { useState, useSyncExternalStore } from 'react'
import { describe, expect, it } from 'vitest'
import { hydrationComplaints } from './hydration.tsx'

const complaintsOf = async (Page: () => React.ReactNode) =>
  (await hydrationComplaints(() => <Page />)).join('\n')

describe('the check of pages from a server EDGE-1', () => {
  it('has nothing to say of a page that is the same', async () => {
    expect(await complaintsOf(() => <b style={{ color: 'red' }}>{useState(1)[0]} &amp;</b>)).toBe(
      '',
    )
  })

  it.each([
    [
      'another text',
      () => <b>{typeof document === 'undefined' ? 'server' : 'browser'}</b>,
      /browser|match/,
    ],
    [
      'another attribute',
      () => <b style={{ color: typeof document === 'undefined' ? 'red' : 'blue' }}>x</b>,
      /attributes|match/,
    ],
    ['another element', () => (typeof document === 'undefined' ? <b>x</b> : <i>x</i>), /match/],
    ['one read of the window', () => <b>{window.innerWidth}</b>, /innerWidth/],
    [
      'a store without a snapshot for a server',
      () => (
        <b>
          {useSyncExternalStore(
            () => () => {},
            () => 1,
          )}
        </b>
      ),
      /getServerSnapshot/,
    ],
    [
      'HTML that a browser reads as another',
      () => (
        <p>
          <ul>
            <li>x</li>
          </ul>
        </p>
      ),
      /<p>|nest|match/,
    ],
  ])('names %s', async (_, Page, complaint) => {
    expect(await complaintsOf(Page)).toMatch(complaint)
  })
})
