import { html, type Html } from '@cloudplay/operator-pages/html'
import { OPERATOR_PAGES } from '../frame/address.ts'
import type { View } from '../frame/view.ts'
import { loginMessages } from './messages.ts'

export interface Login {
  /** Where it leads afterwards; one of these pages. */
  to: string
  trouble: string | null
  by: string
}

/** Only these pages are led to after a login: nothing that a browser could read as another host. */
export const readTarget = (to: string | null): string =>
  to !== null &&
  to.length <= 1_000 &&
  /^\/api\/operator(?:[/?][\w./?=&%:+*-]*)?$/.test(to) &&
  !/^\/api\/operator\/(?:login|logout)/.test(to) &&
  !to.includes('/..')
    ? to
    : OPERATOR_PAGES

export function loginPage({ say }: View, { to, trouble, by }: Login, isDevelopment: boolean): Html {
  return html`<div class="login stack">
    <h1>${say(loginMessages.title)}</h1>
    ${trouble !== null && html`<p class="notice bad" role="alert">${trouble}</p>`}
    <p class="quiet">${say(loginMessages.intro)}</p>
    <form class="stack" method="post" action="${OPERATOR_PAGES}/login">
      <input type="hidden" name="to" value="${to}" />
      <label
        ><span>${say(loginMessages.key)}</span
        ><input
          type="password"
          name="key"
          required
          maxlength="500"
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck="false"
      /></label>
      <label><span>${say(loginMessages.by)}</span><input name="by" required maxlength="80" autocomplete="name" value="${by}" /></label>
      <button class="confirm">${say(loginMessages.submit)}</button>
    </form>
    ${isDevelopment && html`<p><small>${say(loginMessages.development)}</small></p>`}
  </div>`
}
