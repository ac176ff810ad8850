/** Entities that editors use; any other stays unchanged. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  yen: '¥',
  euro: '€',
  pound: '£',
  cent: '¢',
  sect: '§',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  Tab: '\t',
  NewLine: '\n',
  colon: ':',
  sol: '/',
  bsol: '\\',
}

const LAST_CODE_POINT = 0x10_ffff

/** Not valid in a text: no character, half a pair, or a character that a browser's parser would change. */
const isText = (code: number) =>
  code >= 0x20 &&
  code <= LAST_CODE_POINT &&
  !(code >= 0xd800 && code <= 0xdfff) &&
  !(code >= 0x7f && code < 0xa0)

function codeText(code: number): string {
  if (code === 9 || code === 10) return String.fromCodePoint(code)
  return isText(code) ? String.fromCodePoint(code) : ''
}

/** Resolves the character references in a text of HTML. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z][a-z0-9]{1,10}(?=;)));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return codeText(Number.parseInt(hex, 16))
      if (decimal !== undefined) return codeText(Number(decimal))
      return name !== undefined && Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
    },
  )
