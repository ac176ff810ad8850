/** Takes the place of code, so that words before and after it are not read as one sentence. */
const CODE = '\u0001'
const hide = (text: string) => text.replace(/\S/g, CODE)

/** Words in backticks are names of code. */
const withoutNames = (text: string) => text.replace(/`[^`\n]*`/g, hide)

/** Markdown without fenced blocks, names in backticks and addresses of links. */
function markdown(text: string): string {
  const blocks = text.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1 *$/gm, hide)
  return withoutNames(blocks)
    .replace(/\]\([^)\s]*\)/g, hide)
    .replace(/^\s*$/gm, CODE)
}

/** Before one of these a slash begins a regular expression, not a division. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};>]|\breturn|\bcase)\s*$/
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`}{/]|[^'"`}{/]+|['"]/y

const comment = (text: string) =>
  withoutNames(
    text.replace(/^\/\/|^\/\*+|\*\/$|^(\s*)\*(?=\s)/gm, (marks) => ' '.repeat(marks.length)),
  )
/** A string without a space is a name. */
const string = (text: string) =>
  text.includes(' ') ? CODE + withoutNames(text.slice(1, -1)) + CODE : hide(text)

/** Comments and strings of a program; everything else is hidden. Templates count as strings up to a `${`. */
function program(text: string): string {
  let prose = ''
  let at = 0
  /** How many braces are open in each `${`. */
  const templates: number[] = []
  const templatePart = () => {
    const end = /`|\$\{/g
    end.lastIndex = at
    for (let found = end.exec(text); found; found = end.exec(text)) {
      if (text[found.index - 1] === '\\') continue
      prose += withoutNames(text.slice(at, found.index)) + CODE.repeat(found[0].length)
      at = end.lastIndex
      if (found[0] === '${') templates.push(0)
      return
    }
    prose += hide(text.slice(at))
    at = text.length
  }
  while (at < text.length) {
    REGEX.lastIndex = at
    const regex =
      text[at] === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, at - 20), at))
        ? REGEX.exec(text)?.[0]
        : undefined
    TOKEN.lastIndex = at
    const token = regex ?? TOKEN.exec(text)?.[0] ?? text[at] ?? ''
    at += token.length
    if (regex) prose += hide(token)
    else if (/^\/[/*]/.test(token)) prose += comment(token)
    else if (token === '`') {
      prose += CODE
      templatePart()
    } else if (token === '}' && templates.at(-1) === 0) {
      templates.pop()
      prose += CODE
      templatePart()
    } else {
      if (token === '{' && templates.length > 0) templates[templates.length - 1]!++
      if (token === '}' && templates.length > 0) templates[templates.length - 1]!--
      prose += /^(?:'.+'|".+")$/.test(token) ? string(token) : hide(token)
    }
  }
  return prose
}

/** What people read in a file, each word at its place; code is hidden. */
export const proseOf = (file: string, text: string): string =>
  file.endsWith('.md') ? markdown(text) : program(text)
