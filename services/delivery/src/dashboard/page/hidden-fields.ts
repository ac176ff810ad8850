import { html, type Html } from '@cloudplay/operator-pages/html'

/** Values that a form sends without a visible field. */
export const hiddenFields = (values: Record<string, string>): Html =>
  html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`
