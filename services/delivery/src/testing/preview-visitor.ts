import { visit } from './visit.ts'
import type { TestSite } from './test-site.ts'

/** A browser that keeps cookies as the site sets and removes them. */
export class PreviewVisitor {
  readonly #site: TestSite
  readonly #cookies = new Map<string, string>()

  constructor(site: TestSite, cookies: Record<string, string> = {}) {
    this.#site = site
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value)
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookieOf(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** Opens an address of the site, a link or a path, without following a redirect. */
  async open(address: string, headers: Record<string, string> = {}) {
    const path = address.startsWith('/') ? address : address.slice(this.#site.url.length)
    const page = await visit(this.#site, path, { cookie: this.cookie, ...headers })
    for (const text of page.response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (/Max-Age=0/.test(text)) this.#cookies.delete(name)
      else this.#cookies.set(name, decodeURIComponent(value))
    }
    return { ...page, location: page.response.headers.get('location') }
  }

  /** The same, and the page that it leads to. */
  async follow(address: string, headers: Record<string, string> = {}) {
    const { location } = await this.open(address, headers)
    return { ...(await this.open(location ?? '/', headers)), location }
  }
}
