/**
 * A loader that takes line breaks, indentation and comments out of the styles in css`…` and keyframes`…`: they are text to every
 * minifier and would travel as they are written.
 */
export default function shortStyles(source) {
  let short = ''
  let from = 0
  // In a comment the word is between two backticks.
  for (const { index, 0: tag } of source.matchAll(/(?<![\w`.])(?:css|keyframes)`/g)) {
    if (index < from) continue
    const start = index + tag.length
    const template = readTemplate(source, start)
    short += source.slice(from, start) + template.short
    from = template.end
    if (from === source.length) break
    // The lines that follow keep their numbers, which errors are found by.
    const gone = lineBreaks(source.slice(start, from)) - lineBreaks(template.short)
    short += '`' + '\n'.repeat(gone)
    from++
  }
  return short + source.slice(from)
}

const lineBreaks = (text) => text.split('\n').length - 1

/** Reads from after the opening backtick to before the closing one. */
function readTemplate(source, start) {
  let short = ''
  let textFrom = start
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '`')
      return { short: short + shortText(source.slice(textFrom, at)), end: at }
    else if (source.startsWith('${', at)) {
      const end = endOfExpression(source, at + 2)
      short += shortText(source.slice(textFrom, at)) + '${' + shortStyles(source.slice(at + 2, end))
      textFrom = end
      at = end
    }
  }
  // No end: the backtick did not open a template.
  return { short: source.slice(start), end: source.length }
}

/** Place of the brace that closes an expression of a template; texts and templates inside it may hold braces. */
function endOfExpression(source, start) {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const sign = source[at]
    if (sign === "'" || sign === '"') at = endOfText(source, at)
    else if (sign === '`') at = readTemplate(source, at + 1).end
    else if (sign === '{') depth++
    else if (sign === '}' && depth-- === 0) return at
  }
  return source.length
}

function endOfText(source, start) {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === source[start]) return at
  }
  return source.length
}

/** Only a line break, and the blanks around it, is taken for layout: a blank on a line may separate two values. */
function shortText(text) {
  const plain = text.replaceAll(/\/\*[^]*?\*\//g, '')
  // A comment continues past an expression: change nothing.
  if (/\/\*|\*\//.test(plain)) return text
  return plain
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/(?<=[{};,])\n|\n(?=\})/g, '')
    .replaceAll('\n', ' ')
}
