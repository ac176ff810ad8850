import { escapeHtml } from './escape-html.ts'

/** Markup that may be sent as it is. Only `html` and `constant` make it, so that no text from outside gets into a page unescaped. */
export class Html {
  readonly #markup: string

  private constructor(markup: string) {
    this.#markup = markup
  }

  /** For markup that is part of this program. */
  static constant(markup: string): Html {
    return new Html(markup)
  }

  toString(): string {
    return this.#markup
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.toString()
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return escapeHtml(String(piece))
}

/** Markup with values in it: texts are escaped, also inside double-quoted attributes; lists are joined; null and false are nothing. */
export const html = (literals: TemplateStringsArray, ...pieces: Piece[]): Html =>
  Html.constant(
    literals.reduce((made, literal, index) => made + markupOf(pieces[index - 1]) + literal),
  )

/** A text by another person: its changes of writing direction end with it. */
export const own = (text: string): Html => html`<bdi>${text}</bdi>`
