import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'

export const SOURCE_CHARS = { author: 80, message: 200 } as const

/** Where a release came from, as its client said (DELIV-28). */
export const ReleaseSource = Type.Object({
  /** Of git, whole. */
  commit: Type.String({ pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$' }),
  author: Type.String({ maxLength: SOURCE_CHARS.author }),
  /** First line of the commit's message. */
  message: Type.String({ maxLength: SOURCE_CHARS.message }),
  /** The folder had changes that are in no commit. */
  dirty: Type.Boolean(),
})
export type ReleaseSource = Static<typeof ReleaseSource>

const validator = Compile(ReleaseSource)

/** What the database says of a release's source; null: nothing that can be understood. */
export const sourceColumn = (value: unknown): ReleaseSource | null =>
  validator.Check(value) ? value : null

// eslint-disable-next-line no-control-regex -- it finds control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

/** A text of a stranger on one line, without signs that change how others are read, and short. */
export const plainLine = (text: string, charsMax: number): string =>
  [...text.toWellFormed().replaceAll(CONTROLS, ' ').trim()].slice(0, charsMax).join('')

/** A source that a client sent, with texts that every page and log can show. */
export const cleanSource = ({ commit, author, message, dirty }: ReleaseSource): ReleaseSource => ({
  commit,
  author: plainLine(author, SOURCE_CHARS.author),
  message: plainLine(message, SOURCE_CHARS.message),
  dirty,
})
