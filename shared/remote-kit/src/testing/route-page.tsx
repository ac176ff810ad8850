import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  firstDataKey,
  type CallName,
  type Device,
  type Language,
  type PageData,
} from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { setLanguage } from '@cloudplay/i18n'
import { setDevice } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { MemoryRouter, useRoutes } from 'react-router-dom'
import { madeUp } from '../recorded/made-up.ts'
import type { RemoteConfig } from '../remote.ts'

export type Route = RemoteConfig['routes'][number]

/** An address that the route answers. */
export const addressOf = ({ path: pattern, search }: Route): string => {
  const pathname = pattern.replaceAll(/:\w+\??/g, '1').replaceAll('/*', '/1')
  return search ? `${pathname}?${new URLSearchParams(search).toString()}` : pathname
}

export const devicesOf = (route: Route): readonly Device[] =>
  route.device ? [route.device] : ['mobile', 'desktop']

/** Made-up answers to what the route asks for first. */
export function firstDataOf({ preload = [] }: Route): PageData {
  const rows = preload.flatMap(({ call, body }) => {
    const { request, response } = shapes[call as CallName]
    const fields = (request as { properties?: Record<string, { type?: string }> }).properties ?? {}
    const filled = Object.entries(body).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith(':')) return [name, value]
      return [name, /integer|number/.test(fields[name]?.type ?? '') ? 1 : '1']
    })
    return [
      [
        firstDataKey(call as CallName, Object.fromEntries(filled)),
        { status: 200, msg: '', data: madeUp(response) },
      ] as const,
    ]
  })
  return Object.fromEntries(rows)
}

function Site({ route, Page }: { route: Route; Page: ComponentType }) {
  return useRoutes([{ path: route.path, element: <Page /> }])
}

/** The page at its route's address, as the shell would draw it. Its queries are forgotten never, and so keep no timer. */
export const siteOf = (route: Route, Page: ComponentType, address = addressOf(route)) => (
  <QueryClientProvider
    client={
      new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
      })
    }
  >
    <MemoryRouter initialEntries={[address]}>
      <Site route={route} Page={Page} />
    </MemoryRouter>
  </QueryClientProvider>
)

/** The component of a route of the remote in `dir`. */
export async function loadPage(
  dir: string,
  { exposes }: RemoteConfig,
  { expose }: Route,
): Promise<ComponentType> {
  const file = path.join(dir, exposes[expose]!)
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: ComponentType
  }
  return module.default
}

/** Sets up what a page knows before it is drawn. */
export function prepare(device: Device, language: Language): void {
  setDevice(device)
  setLanguage(language)
}
