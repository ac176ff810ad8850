/** What the checks need of one Markdown document. Lines count from 1. */
export interface Markdown {
  headings: { text: string; line: number }[]
  /** Where a `#fragment` can lead: headings as GitHub names them, and ids written as HTML. */
  anchors: Set<string>
  links: { target: string; line: number }[]
  /** Text in backticks; fenced blocks are not spans. */
  spans: { text: string; line: number }[]
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Fenced blocks and HTML comments emptied, every other letter where it was. */
function withoutBlocks(text: string): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === '') {
      if (mark === undefined) return line
      fence = mark
      return blank(line)
    }
    if (mark?.startsWith(fence)) fence = ''
    return blank(line)
  })
  return lines.join('\n').replace(/<!--[\s\S]*?-->/g, blank)
}

/** The fragment GitHub gives a heading: lower case, only letters, digits, `-` and `_`, spaces as `-`. */
export function slug(heading: string): string {
  const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>/g, '')
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g
const REFERENCE = /^ {0,3}\[[^\]]+\]:[ \t]*(\S+)/gm
const HTML_LINK = /<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g
const HTML_ID = /<[a-z]+\b[^>]*?\b(?:id|name)="([^"]+)"/g
// Backticks close with as many as opened, and not beyond a blank line.
const SPAN = /(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g

export function readMarkdown(source: string): Markdown {
  const text = withoutBlocks(source)
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    lineStarts.push(at + 1)
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1

  const headings = [...text.matchAll(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/gm)].map((match) => ({
    text: match[1] ?? '',
    line: lineAt(match.index),
  }))
  const spans = [...text.matchAll(SPAN)].map((match) => ({
    text: (match[2] ?? '').trim(),
    line: lineAt(match.index),
  }))
  // A link inside backticks is an example, not a link.
  const prose = text.replace(SPAN, blank)
  const found = [LINK, REFERENCE, HTML_LINK].flatMap((pattern) => [...prose.matchAll(pattern)])
  const links = found
    .map((match) => ({ target: match[1] ?? '', line: lineAt(match.index) }))
    .sort((a, b) => a.line - b.line)

  const anchors = new Set([...prose.matchAll(HTML_ID)].map((match) => match[1] ?? ''))
  const times = new Map<string, number>()
  for (const heading of headings) {
    const name = slug(heading.text)
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    anchors.add(before === 0 ? name : `${name}-${before}`)
  }
  return { headings, anchors, links, spans }
}
