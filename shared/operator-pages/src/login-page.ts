import { html, type Html } from './html.ts'
import type { ConsoleWords } from './operator-console.ts'

export interface Login {
  /** Where it leads afterwards; a page of this console. */
  to: string
  trouble: string | null
  by: string
}

const TARGET_CHARS_MAX = 1_000

/** A login leads only to pages of its console: to nothing that a browser could read as another host. */
export function readTarget(home: string, to: string | null): string {
  if (to === null || to.length > TARGET_CHARS_MAX || !to.startsWith(home)) return home
  const rest = to.slice(home.length)
  const isPage =
    /^(?:[/?][\w./?=&%:+*-]*)?$/.test(rest) &&
    !/^\/(?:login|logout)/.test(rest) &&
    !rest.includes('/..')
  return isPage ? to : home
}

export function loginPage(
  { login }: ConsoleWords,
  home: string,
  { to, trouble, by }: Login,
  isDevelopment: boolean,
): Html {
  return html`<div class="login stack">
    <h1>${login.title}</h1>
    ${trouble !== null && html`<p class="notice bad" role="alert">${trouble}</p>`}
    ${
      login.other !== null &&
      html`<a
          class="button confirm"
          href="${login.other.address}?${new URLSearchParams({ to }).toString()}"
          >${login.other.text}</a
        >
        <p class="quiet">${login.other.or}</p>`
    }
    <p class="quiet">${login.intro}</p>
    <form class="stack" method="post" action="${home}/login">
      <input type="hidden" name="to" value="${to}" />
      <label
        ><span>${login.key}</span
        ><input
          type="password"
          name="key"
          required
          maxlength="500"
          autocomplete="current-password"
          autocapitalize="none"
          spellcheck="false"
      /></label>
      <label
        ><span>${login.by}</span
        ><input
          name="by"
          ${login.nameMissing !== null && html` required`}
          maxlength="80"
          autocomplete="name"
          value="${by}"
      /></label>
      <button class="${login.other === null && 'confirm'}">${login.submit}</button>
    </form>
    ${isDevelopment && html`<p><small>${login.development}</small></p>`}
  </div>`
}
