import { decodeEntities } from './entities.ts'

export interface RichElement {
  tag: string
  /** `href` of a link; `src`, `alt`, `width`, `height` of a picture. */
  attributes: Record<string, string>
  children: RichNode[]
}
/** A text, or one of the allowed elements. */
export type RichNode = string | RichElement

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote hr figure figcaption'.split(' '))
const WORDS = new Set('strong b em i u a br img'.split(' '))
const EMPTY = new Set(['br', 'hr', 'img'])
const HEADINGS = new Set(['h2', 'h3', 'h4'])
/** Elements whose content isn't text of the page. */
const LEFT_OUT = new Set(
  'script style textarea title xmp iframe noembed noframes noscript template'.split(' '),
)
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
}

/** http(s), or a path of this site. Browsers read a second slash or a backslash as the start of a host. */
const ALLOWED_ADDRESS = /^(?:https?:|\/(?![/\\]))/i
/** Browsers remove these characters before they parse an address. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- it finds control characters
  /[\u0000-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/g

/** Bounds on length and nesting, above those of any editor's text. */
const CHARS_MAX = 200_000
const DEPTH_MAX = 32

const ATTRIBUTE = /([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Parses HTML from the catalogue or an editor (PLAY-1, LIST-13) into a tree of allowed elements. It drops other elements but
 * keeps their text. The tree contains no HTML: its renderer writes only texts and addresses, in the browser and on a server.
 * A browser that parses the server's output gets the same tree.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', attributes: {}, children: [] }
  const open: RichElement[] = [root]
  const last = () => open.at(-1)!
  const text = html.slice(0, CHARS_MAX).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')

  for (const token of tokensOf(text)) {
    if (typeof token === 'string') {
      addText(last().children, decodeEntities(token))
      continue
    }
    const { tag, isEnd, attributes } = token
    if (!BLOCKS.has(tag) && !WORDS.has(tag)) continue
    if (isEnd) {
      close(open, tag)
      continue
    }
    makeRoom(open, tag)
    const element: RichElement = { tag, attributes: attributesOf(tag, attributes), children: [] }
    if (!isWanted(element)) continue
    last().children.push(element)
    if (!EMPTY.has(tag) && open.length < DEPTH_MAX) open.push(element)
  }
  return root.children
}

interface Tag {
  tag: string
  isEnd: boolean
  attributes: string
}

const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
/** Longer than any editor's tag; anything longer is text. */
const TAG_CHARS_MAX = 1500

/** Texts and tags in order, without comments and dropped content. Reads each character a bounded number of times. */
function* tokensOf(text: string): Generator<string | Tag> {
  /** Names without a later closing tag. */
  const endless = new Set<string>()
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at)
    if (next !== at) {
      yield text.slice(at, next < 0 ? undefined : next)
      if (next < 0) return
      at = next
    }
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    TAG_START.lastIndex = at
    const [start = '', slash, name = ''] = TAG_START.exec(text) ?? []
    const end = start === '' ? -1 : endOfTag(text, at + start.length)
    if (end < 0) {
      yield '<'
      at++
      continue
    }
    const tag = name.toLowerCase()
    yield { tag, isEnd: slash === '/', attributes: text.slice(at + start.length, end) }
    at = end + 1
    if (slash === '' && LEFT_OUT.has(tag) && !endless.has(tag)) {
      const closing = new RegExp(`</${tag}\\b`, 'gi')
      closing.lastIndex = at
      const found = closing.exec(text)
      if (found) at = found.index
      else endless.add(tag)
    }
  }
}

/** Index of the `>` that ends a tag, ignoring quoted ones; -1 if there is none. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  const last = Math.min(text.length, from + TAG_CHARS_MAX)
  for (let at = from; at < last; at++) {
    const sign = text[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

function addText(children: RichNode[], text: string): void {
  const before = children.at(-1)
  if (typeof before === 'string') children[children.length - 1] = before + text
  else if (text !== '') children.push(text)
}

/** Closes the nearest element of this name, and those inside it. */
function close(open: RichElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

/** Closes elements that can't contain the next one, like a browser's parser. */
function makeRoom(open: RichElement[], tag: string): void {
  if (tag === 'a') close(open, 'a')
  if (!BLOCKS.has(tag)) return
  close(open, 'p')
  if (HEADINGS.has(tag)) for (const heading of HEADINGS) close(open, heading)
  if (tag === 'li') {
    const list = open.findLastIndex((element) => element.tag === 'ul' || element.tag === 'ol')
    const item = open.findLastIndex((element) => element.tag === 'li')
    if (item > list) open.length = item
  }
}

function attributesOf(tag: string, text: string): Record<string, string> {
  const wanted = ATTRIBUTES[tag] ?? []
  const found: Record<string, string> = {}
  for (const [, name = '', double, single, plain] of wanted.length
    ? text.matchAll(ATTRIBUTE)
    : []) {
    const attribute = name.toLowerCase()
    if (!wanted.includes(attribute) || Object.hasOwn(found, attribute)) continue
    const value = decodeEntities(double ?? single ?? plain ?? '')
    if (attribute === 'href' || attribute === 'src') {
      const address = value.replaceAll(INVISIBLE, '')
      if (ALLOWED_ADDRESS.test(address)) found[attribute] = address
    } else if (attribute === 'alt') found[attribute] = value
    else if (/^\d{1,4}$/.test(value)) found[attribute] = value
  }
  return found
}

/** A picture without an address shows nothing. */
const isWanted = ({ tag, attributes }: RichElement) =>
  tag !== 'img' || attributes['src'] !== undefined
