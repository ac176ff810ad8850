const STYLE =
  'position:fixed;inset:auto 0 0 0;z-index:2147483646;max-height:45vh;overflow:auto;margin:0;padding:16px;background:#2a1215;color:#ffd7d7;border-top:3px solid #ff5c5c;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap'
const BUTTON_STYLE =
  'position:sticky;float:right;top:0;font:inherit;color:inherit;background:#52272b;border:0;border-radius:4px;padding:4px 12px;cursor:pointer'

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

interface ErrorPanel {
  /** Adds an error and whose it is; one that is shown already is not repeated. */
  show(whose: string, error: unknown): void
  clear(): void
}

/**
 * A panel at the foot of the page with the thrown errors. It isn't a component of the site, because it must work when the site doesn't.
 */
export function errorPanel(): ErrorPanel {
  const errors = new Set<string>()
  let panel: HTMLElement | null = null

  const clear = () => {
    errors.clear()
    panel?.remove()
    panel = null
  }
  return {
    clear,
    show(whose, error) {
      errors.add(`${whose}: ${textOf(error)}`)
      panel ??= document.body.appendChild(
        Object.assign(document.createElement('section'), { role: 'alert' }),
      )
      panel.dataset['testid'] = 'development-error'
      panel.setAttribute('style', STYLE)
      const close = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: '×',
        ariaLabel: 'Close',
        onclick: clear,
      })
      close.setAttribute('style', BUTTON_STYLE)
      panel.replaceChildren(close, [...errors].join('\n\n'))
    },
  }
}
