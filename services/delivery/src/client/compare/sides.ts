import { LANGUAGE_COOKIE, type Device, type Language } from '@cloudplay/contract'
import type { Registry, RegistryRemote, SignedRegistry } from '@cloudplay/contract/registry'
import type { Browser, BrowserContext, devices } from 'playwright-core'
import { PREVIEW_COOKIE, PREVIEW_OVER } from '../../core/preview-names.ts'
import { DeliveryError } from '../client.ts'
import { pathsIn } from './addresses.ts'
import { formOf } from './forms.ts'

const CALL_WITHIN_MS = 20_000

/** A browser that looks at the site by a preview link, so that it counts for nothing and is in no canary. */
export interface Side {
  context: BrowserContext
  /** The remote as it is there; undefined: it is not. */
  remote: RegistryRemote | undefined
}

export interface Opening {
  browser: Browser
  known: typeof devices
  origin: string
  name: string
}

/** Opens a link in a form and a language. */
export async function openSide(
  { browser, known, origin, name }: Opening,
  link: string,
  { device, language }: { device: Device; language: Language },
): Promise<Side> {
  const context = await browser.newContext({
    ...formOf(known, device, { language, origin }),
    serviceWorkers: 'block',
    acceptDownloads: false,
  })
  const { request } = context
  const timeout = CALL_WITHIN_MS
  await request.get(link, { maxRedirects: 0, timeout }).catch((error: unknown) => {
    const [line = ''] = (error as Error).message.split('\n')
    throw new DeliveryError('unreachable', `${origin} does not answer the browser (${line})`)
  })
  const cookie = (await context.cookies(origin)).find((one) => one.name === PREVIEW_COOKIE)
  if (!cookie || cookie.value.split('~')[0] === PREVIEW_OVER)
    throw new DeliveryError(
      'preview-unknown',
      'the preview link does not work: it ran out, was revoked or is of another site',
    )
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
  const signed = (await (await request.get('/registry.json', { timeout })).json()) as SignedRegistry
  const { remotes } = JSON.parse(signed.payload) as Registry
  return { context, remote: remotes.find((one) => one.name === name) }
}

/** Paths of pages that the site lists for search engines; none where it does not answer. */
export async function listedPaths({ context }: Side): Promise<string[]> {
  const read = async (file: string) => {
    const answer = await context.request.get(file, { timeout: CALL_WITHIN_MS })
    return answer.ok() ? answer.text() : ''
  }
  const text = await read('/sitemap.xml').catch(() => '')
  return pathsIn(text.includes('<sitemapindex') ? await read('/sitemap-1.xml') : text)
}
