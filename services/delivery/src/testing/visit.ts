import {
  PAGE_SCRIPTS,
  type PageContext,
  type PageData,
  type SignedRegistry,
} from '@cloudplay/contract'
import type { TestSite } from './test-site.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
export const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** Opens an address as a phone's browser does, and reads what the HTML says. */
export async function visit(site: TestSite, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + address, {
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'user-agent': IPHONE,
      'sec-fetch-dest': 'document',
      ...headers,
    },
    redirect: 'manual',
  })
  const html = await response.text()
  const json = <T>(id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as T
  const preloads = [
    ...html.matchAll(
      /<link rel="preload" as="script"[^>]* href="([^"]+)" crossorigin integrity="sha384-[^"]+">/g,
    ),
  ]
  return {
    response,
    html,
    status: response.status,
    context: json<PageContext>(PAGE_SCRIPTS.context),
    data: json<PageData>(PAGE_SCRIPTS.data),
    registry: json<SignedRegistry>(PAGE_SCRIPTS.registry),
    preloads: preloads.map(([, href]) => href),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  }
}
