/** The words of one news item in English. */
export interface EnglishNews {
  title: string
  brief: string
  /** Paragraphs; one that begins with a tag stays unchanged. */
  text: string[]
}

/** By the id of the item. */
export type EnglishNewsById = Readonly<Record<number, EnglishNews>>
