import { html, type Html } from '@cloudplay/operator-pages/html'

/** What something is called, and what it is. */
export type Fact = readonly [name: string, value: Html | string]

/** Facts as a list, in two columns of a `<dl>`. */
export const factList = (facts: readonly Fact[], className = ''): Html =>
  html`<dl${className && html` class="${className}"`}>
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
