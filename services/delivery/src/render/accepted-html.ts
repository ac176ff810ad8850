import { Parser } from 'htmlparser2'
import { joinTags, type PlainTag } from './plain-tags.ts'
import {
  ADDRESSES,
  ATTRIBUTES,
  ELEMENTS,
  PICTURES,
  SCHEMES,
  VOID_ELEMENTS,
} from './page-vocabulary.ts'

/** Marks of React between texts and around parts that may be exchanged. */
const REACT_COMMENT = /^(?:\/?[$&F][?!~]?| |)$/
const REACT_MARK = /^<!--(?:\/?[$&F][?!~]?| |)-->$/
const NAME_CHARS_MAX = 40

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const UNSAFE = /[&<>"\r]/
const escape = (text: string) =>
  UNSAFE.test(text) ? text.replaceAll(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign) : text

export interface AcceptedHtml {
  html: string
  /** The distinct `style` attributes. */
  styles: ReadonlySet<string>
}

/** The same HTML, written again from its parts; or the part that no page has. */
export const acceptHtml = (html: string): AcceptedHtml | { foreign: string } =>
  joinTags(html, acceptTag) ?? parseHtml(html)

/** A tag alone, as it is written again; null: only the whole page says what it is. */
function acceptTag(tag: string): PlainTag | null {
  if (REACT_MARK.test(tag)) return { written: tag, begins: null, ends: null, style: null }
  const [, ended] = /^<\/([a-z][a-z0-9]*)>$/i.exec(tag) ?? []
  if (ended) return { written: tag, begins: null, ends: ended.toLowerCase(), style: null }
  const [, name = ''] = /^<([a-z][a-z0-9]*)[^<>]*>$/i.exec(tag) ?? []
  const begun = name.toLowerCase()
  const isVoid = VOID_ELEMENTS.has(begun)
  // Elements of drawings end that way, others do not.
  if (begun === '' || (tag.endsWith('/>') && !isVoid)) return null
  const parsed = parseHtml(`${tag}x`)
  // A quote that is still open swallows the text.
  const rest = isVoid ? 'x' : `x</${begun}>`
  if ('foreign' in parsed || !parsed.html.endsWith(`>${rest}`)) return null
  const [style = null] = parsed.styles
  return {
    written: parsed.html.slice(0, -rest.length),
    begins: isVoid ? null : begun,
    ends: null,
    style,
  }
}

/**
 * The parser's and a browser's view cannot differ: each tag and each value is written in the one way that leaves no choice, every element
 * ends, and none ends that the page did not begin.
 */
function parseHtml(html: string): AcceptedHtml | { foreign: string } {
  const styles = new Set<string>()
  let written = ''
  let foreign: string | null = null
  let element = ''
  let isInTag = false
  const endTag = () => {
    if (isInTag) written += '>'
    isInTag = false
  }
  const refuse = (what: string) => {
    foreign ??= what.slice(0, NAME_CHARS_MAX)
    parser.pause()
  }
  const parser = new Parser({
    onopentagname(name) {
      endTag()
      if (!ELEMENTS.has(name.toLowerCase())) return refuse(`<${name}`)
      element = name
      isInTag = true
      written += `<${name}`
    },
    onattribute(name, value) {
      // The parser drops a form inside a form.
      if (!isInTag) return
      if (!isKnown(name, value, element)) return refuse(`<${element} ${name}`)
      if (name === 'style') styles.add(value)
      written += ` ${name}="${escape(value)}"`
    },
    onclosetag(name) {
      endTag()
      if (!VOID_ELEMENTS.has(name)) written += `</${name}>`
    },
    ontext(text) {
      endTag()
      written += escape(text)
    },
    oncomment(text) {
      endTag()
      if (!REACT_COMMENT.test(text)) return refuse('<!--')
      written += `<!--${text}-->`
    },
    onprocessinginstruction: (name) => refuse(`<${name}`),
  })
  parser.end(html)
  return foreign === null ? { html: written, styles } : { foreign }
}

function isKnown(name: string, value: string, element: string): boolean {
  if (!ATTRIBUTES.has(name) && !/^(?:data|aria)-[a-z0-9_.-]+$/.test(name)) return false
  if (ADDRESSES.has(name)) return isAddress(value, element)
  // The only links: pictures that React asks for early.
  if (element === 'link' && name === 'rel') return value === 'preload'
  if (element === 'link' && name === 'as') return value === 'image'
  return true
}

function isAddress(value: string, element: string): boolean {
  // Browsers skip these signs when they look for the scheme.
  // oxlint-disable-next-line no-control-regex -- they are meant
  const address = value.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase()
  if (element === 'use') return address.startsWith('#')
  if (PICTURES.has(element) && address.startsWith('data:image/')) return true
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? []
  return scheme === undefined || SCHEMES.has(scheme)
}
