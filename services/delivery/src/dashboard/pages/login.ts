import { html, type Html } from '@cloudplay/operator-pages/html'
import type { View } from '../page/view.ts'

interface Login {
  /** Where it leads afterwards; of this dashboard. */
  to: string
  trouble: string | null
  by: string
  development: boolean
}

/** Only pages of the dashboard are led to after a login: nothing that a browser could read as another host. */
export const readTarget = (to: string | null): string =>
  to !== null &&
  to.length <= 500 &&
  /^\/deliver(?:[/?][\w./?=&%:+-]*)?$/.test(to) &&
  !/^\/deliver\/(?:login|logout)/.test(to) &&
  !to.includes('/..')
    ? to
    : '/deliver'

export function loginPage({ t }: View, { to, trouble, by, development }: Login): Html {
  return html`<div class="login stack">
    <h1>${t.login.title}</h1>
    ${trouble !== null && html`<p class="notice bad" role="alert">${trouble}</p>`}
    <p class="quiet">${t.login.intro}</p>
    <form class="stack" method="post" action="/deliver/login">
      <input type="hidden" name="to" value="${to}" />
      <label
        ><span>${t.login.key}</span
        ><input
          type="password"
          name="key"
          required
          maxlength="200"
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck="false"
      /></label>
      <label><span>${t.login.by}</span><input name="by" maxlength="80" autocomplete="name" value="${by}" /></label>
      <button class="confirm">${t.login.submit}</button>
    </form>
    ${development && html`<p><small>${t.login.development}</small></p>`}
  </div>`
}
