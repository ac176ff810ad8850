import { operatorKeyOf } from '../core/operator-key.ts'
import type { TestGateway } from './gateway.ts'
import { OPERATOR_PAGES } from '../domains/operators/frame/address.ts'

const HOST = 'localhost'
const POSTED = {
  origin: `http://${HOST}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}
type HeaderValues = Record<string, string>

/** A header of '' is left out. */
const sent = (headers: HeaderValues) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

/** An operator's browser: keeps the session's cookie and sends forms as pages of the site do. */
export function operatorBrowser(gateway: TestGateway, changes: HeaderValues = {}) {
  let cookie = ''
  const base = { host: HOST, 'sec-fetch-dest': 'document', ...changes }
  const cookieOf = (language: string) => [cookie, `lang=${language}`].filter(Boolean).join('; ')

  const browser = {
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value
    },
    /** Reads a page: path and query below the operator's pages. */
    get: (path: string, headers: HeaderValues = {}, language = 'zh-CN') =>
      gateway.app.inject({
        method: 'GET',
        url: OPERATOR_PAGES + path,
        headers: sent({ ...base, cookie: cookieOf(language), ...headers }),
      }),
    post: (path: string, form: Record<string, string> | string, headers: HeaderValues = {}) =>
      gateway.app.inject({
        method: 'POST',
        url: OPERATOR_PAGES + path,
        headers: sent({ ...base, ...POSTED, cookie: cookieOf('zh-CN'), ...headers }),
        payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      }),
    async logIn(
      name = '小李',
      key = operatorKeyOf(gateway.deps.config.operatorKey, gateway.deps.secrets),
    ) {
      const answer = await browser.post('/login', { key, by: name })
      const set = String(answer.headers['set-cookie'] ?? '')
      if (/^cp_operator=[^;]/.test(set)) cookie = set.split(';')[0]!
      return answer
    },
    /** Opens a form's question, confirms it, and returns the answer; the question's page is in `asked`. */
    async confirm(path: string, typed: Record<string, string>) {
      const asked = await browser.get(
        `${path}?${new URLSearchParams({ ...typed, ask: '1' }).toString()}`,
      )
      const form = hiddenOf(asked.body)
      return {
        asked,
        form,
        answer: form.token === undefined ? null : await browser.post(path, form),
      }
    },
  }
  return browser
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The hidden fields of a question's form; none if the page asks nothing. */
export function hiddenOf(page: string): Record<string, string> {
  const form = /<form class="stack" method="post"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, unescaped(value!)],
    ),
  )
}

/** The words of a page, without its markup. */
export const wordsOf = (page: string): string =>
  unescaped(page.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
