import { forgetFirstData } from '@cloudplay/api'
import { BASE_LANGUAGE, type Device } from '@cloudplay/contract'
import { endSession } from '@cloudplay/session/write'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RemoteConfig } from '../remote.ts'
import { answeringRequest, type Failure } from './answering-request.ts'
import { logInFor } from './log-in-for.ts'
import { addressOf, devicesOf, loadPage, prepare, siteOf, type Route } from './route-page.tsx'

/** One of each kind, so that a page fails in both ways. */
const FAILURES: Record<Device, Failure> = { mobile: 'network', desktop: 503 }

const retries = (page: HTMLElement) =>
  [...page.querySelectorAll('[role="alert"] button')].filter(
    ({ textContent }) => textContent === '重新加载',
  )

interface Case {
  route: Route
  address: string
  device: Device
  failure: Failure
}

interface Places {
  /** Paths of pages that have something to show without any answer. */
  speaksAlone?: readonly string[]
  /** Addresses of routes that make calls only with a query, or without their parameter. */
  addresses?: Readonly<Record<string, string>>
}

/**
 * Tests that every page of a remote says so when its calls fail, and loads when the player tries again, for each device (PAGE-4).
 * `dir` is the remote's folder.
 */
export function failureTests(
  dir: string,
  remote: RemoteConfig,
  { speaksAlone = [], addresses = {} }: Places = {},
): void {
  const cases = remote.routes.flatMap((route) => {
    const address = addresses[route.path] ?? addressOf(route)
    return devicesOf(route).map((device) => ({ address, device, failure: FAILURES[device], route }))
  })
  const isAlone = ({ address }: Case) => speaksAlone.includes(address)
  const named = '$address on a $device, failure $failure PAGE-4 SHELL-12'

  /** Draws a page whose calls fail until `heal`. */
  async function failing({ route, device, address, failure }: Case) {
    const Page = await loadPage(dir, remote, route)
    prepare(device, BASE_LANGUAGE)
    let now: Failure | null = failure
    vi.stubGlobal(
      'XMLHttpRequest',
      answeringRequest(dir, () => now),
    )
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { container } = render(siteOf(route, Page, address))
    return { page: container, heal: () => void (now = null) }
  }

  describe(`pages of ${remote.name} without answers`, () => {
    afterEach(() => {
      vi.unstubAllGlobals()
      forgetFirstData()
      endSession()
    })

    it.each(cases.filter(isAlone))(`shows what it has: ${named}`, async (each) => {
      logInFor(each.route)
      const { page } = await failing(each)
      await waitFor(() => expect(page.querySelector('h1, h2, h3')).not.toBeNull())
      await waitFor(() => expect(retries(page)).toEqual([]))
    })

    it.each(cases.filter((each) => !isAlone(each)))(`says so: ${named}`, async (each) => {
      logInFor({ ...each.route, auth: true })
      const { page, heal } = await failing(each)
      await waitFor(() => expect(retries(page)).not.toEqual([]))
      heal()
      // A part of the page that is loaded later fails later.
      const tried = new WeakSet<Element>()
      await waitFor(async () => {
        for (const retry of retries(page).filter((one) => !tried.has(one))) {
          tried.add(retry)
          await act(async () => void fireEvent.click(retry))
        }
        expect(retries(page)).toEqual([])
        expect(page.textContent).not.toBe('')
      })
    })
  })
}
