import { html, type Html } from '@cloudplay/operator-pages/html'

/** What a form carries that is not typed. */
export const hiddenFields = (values: Record<string, string>): Html =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`
