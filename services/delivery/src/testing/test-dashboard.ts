import type { TestSite } from './test-site.ts'

const sent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

/** What a browser at the dashboard keeps, and how it sends forms. */
export class DashboardVisitor {
  readonly #site: TestSite
  #cookie = ''

  constructor(site: TestSite) {
    this.#site = site
  }

  get cookie(): string {
    return this.#cookie
  }

  set cookie(cookie: string) {
    this.#cookie = cookie
  }

  async get(
    address: string,
    headers: Record<string, string> = {},
  ): Promise<{ response: Response; html: string; text: string }> {
    const response = await fetch(this.#site.url + address, {
      headers: sent({
        cookie: this.#cookie,
        'accept-language': 'zh-CN',
        'sec-fetch-dest': 'document',
        ...headers,
      }),
      redirect: 'manual',
    })
    return this.#read(response)
  }

  /** Sends a form as a page of the dashboard does. A header of '' is left out, of pages too. */
  async post(
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const own = {
      origin: this.#site.url,
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
    }
    const response = await fetch(this.#site.url + address, {
      method: 'POST',
      headers: sent({ cookie: this.#cookie, 'accept-language': 'zh-CN', ...own, ...headers }),
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return this.#read(response)
  }

  async login(team: string, by = '小明', to = '/deliver') {
    const answer = await this.post('/deliver/login', { key: this.#site.key(team), by, to })
    this.#cookie = (answer.response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    return answer
  }

  /** Opens a confirmation and gives the fields of its form. */
  async fields(address: string): Promise<Record<string, string>> {
    const { html } = await this.get(address)
    return fieldsOf(html)
  }

  /** Confirms what a page asks. */
  async confirm(
    address: string,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    return this.post(
      address.split('?', 1)[0] ?? '',
      { ...(await this.fields(address)), ...more },
      headers,
    )
  }

  async #read(response: Response) {
    const html = await response.text()
    return { response, html, text: textOf(html) }
  }
}

const plain = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

/** The hidden fields of the page's own form. */
export const fieldsOf = (html: string): Record<string, string> => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return Object.fromEntries(
    [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)" ?\/?>/g)].map(
      ([, name, value]) => [name!, plain(value!)],
    ),
  )
}

/** What a reader reads. */
const textOf = (html: string): string =>
  plain(
    html
      .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
