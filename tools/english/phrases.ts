/** Phrases that plain English does without. A space is any white space; a capital letter is meant as such. */
interface Phrase {
  pattern: string
  write: string
}

const PHRASES: readonly Phrase[] = [
  {
    pattern: '(?<!\\bthere )(?:is|are|was|were) no (?!longer|more|one|other|less|better)[a-z]+',
    write: '"is not a …"',
  },
  { pattern: 'at once', write: '"immediately" or "at the same time"' },
  { pattern: "of (?:its|their|his|her|one's) own", write: '"its own", "separate" or "dedicated"' },
  { pattern: 'told', write: '"notified", "sent" or "reported"' },
  { pattern: 'giv(?:en|es|e) up', write: '"abandoned" or "timed out"' },
  { pattern: '(?:goes|go|gone|went) on', write: '"continues" or "resumes"' },
  {
    pattern: '(?:who|what|whom)ever',
    write: 'a noun, such as "a player who" or "everything that"',
  },
  { pattern: '(?:to|for|by|from|of|with) who', write: 'a noun before "who"' },
  { pattern: '(?<=[.:;] )Who [a-z]+(?![^.]*\\?)', write: 'a noun before "who", or "if you"' },
  {
    pattern:
      '(?<=[.:;] )What (?:is|are|was|has|never|cannot|comes|arrives|belongs|stays)(?![^.]*\\?)',
    write: 'a noun, such as "a file that"',
  },
  { pattern: 'would else', write: '"otherwise it would"' },
  { pattern: '(?:lies|lie) (?:in|at|below|under|on|there|next)', write: '"is"' },
  {
    pattern: 'stands? (?:in(?! for| the way| its way)|at|there|here|once|first|below|above|next)',
    write: '"is" or "contains"',
  },
]

/** Words that a pattern finds and that are right where they are. */
const ALLOWED: readonly { words: RegExp; file?: RegExp; reason: string }[] = [
  { words: /^of who$/i, reason: 'a record of who did what' },
  {
    words: /^(?:at once|told)$/,
    file: /^docs\/benchmarks\.md$/,
    reason: 'headings of tables that benchmarks print',
  },
]

export interface Found {
  /** Counts from 1. */
  line: number
  words: string
  write: string
}

const compiled = PHRASES.map(({ pattern, write }) => ({
  pattern: new RegExp(
    `(?<![\\w-])${pattern.replaceAll(' ', '\\s+')}(?![\\w-])`,
    /[A-Z]/.test(pattern) ? 'g' : 'gi',
  ),
  write,
}))

/** The phrases in `prose`, which has the lines of `file`. */
export function findPhrases(file: string, prose: string): Found[] {
  return compiled
    .flatMap(({ pattern, write }) =>
      [...prose.matchAll(pattern)].map((match) => ({
        line: prose.slice(0, match.index).split('\n').length,
        words: match[0].replace(/\s+/g, ' '),
        write,
      })),
    )
    .filter(
      ({ words }) =>
        !ALLOWED.some((allowed) => allowed.words.test(words) && (allowed.file?.test(file) ?? true)),
    )
    .sort((a, b) => a.line - b.line)
}
