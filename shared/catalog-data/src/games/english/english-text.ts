/** The English texts of one game, besides its title and its line. */
export interface EnglishText {
  /** Two or three sentences. */
  desc: string
  /** Rich body of the detail page; only p, h3, ul, li and strong. */
  serviceDescHtml: string
}

/** By the slug of the game. */
export type EnglishTexts = Readonly<Record<string, EnglishText>>
