import type { RenderedPage } from './accepted-page.ts'

const sizeOf = ({ html, styles }: RenderedPage) =>
  styles.reduce((sum, [name, rules]) => sum + name.length + rules.length, html.length)

/** Pages by all that they are made of, so that none is ever old; those not asked for lately go first. */
export class PageCache {
  readonly #charsMax: number
  readonly #pages = new Map<string, RenderedPage>()
  #chars = 0

  constructor(charsMax: number) {
    this.#charsMax = charsMax
  }

  get(key: string): RenderedPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  keep(key: string, page: RenderedPage): void {
    const before = this.#pages.get(key)
    if (before) this.#chars -= sizeOf(before)
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#chars += sizeOf(page)
    for (const [oldest, old] of this.#pages) {
      if (this.#chars <= this.#charsMax) break
      this.#pages.delete(oldest)
      this.#chars -= sizeOf(old)
    }
  }
}
