import type { Page } from '@playwright/test'

/** What is wrong with the page at its present width, one line each (PAGE-5). */
export const geometryFaults = (page: Page): Promise<string[]> => page.evaluate(measure)

/** Runs in the page. */
async function measure(): Promise<string[]> {
  // What follows the width by a script is drawn by then.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const width = document.documentElement.clientWidth
  const faults: string[] = []
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const isShown = (element: Element) =>
    !element.closest('[inert], [hidden]') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const styleOf = (element: Element) => getComputedStyle(element)
  const around = function* (element: Element) {
    for (let each = element.parentElement; each; each = each.parentElement) yield each
  }
  /** Text for screen readers is clipped away. */
  const isClipped = (element: Element) => styleOf(element).clipPath === 'inset(50%)'
  const isSeen = (element: Element) => {
    const { width: w, height: h } = element.getBoundingClientRect()
    return w > 1 && h > 1 && isShown(element) && !isClipped(element)
  }
  /** What scrolls or turns its content shows a part of it. */
  const showsPart = (element: Element) =>
    /auto|scroll/.test(styleOf(element).overflowX) || element.hasAttribute('aria-roledescription')
  const isInScroller = (element: Element) => [...around(element)].some(showsPart)

  // Sideways scroll.
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) =>
        each.getBoundingClientRect().right > width + 1 && isShown(each) && !isInScroller(each),
    )
    faults.push(
      `scrolls sideways to ${document.documentElement.scrollWidth}: ${wide.slice(-3).map(nameOf).join(', ')}`,
    )
  }

  const areOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3

  // Controls outside the window, cut by a box around them, or over each other.
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]'),
  ].filter(isSeen)
  const boxes = controls.map((element) => ({
    element,
    box: element.getBoundingClientRect(),
    // A link in a text has a box a line.
    lines: [...element.getClientRects()],
    isInScroller: isInScroller(element),
    floats: [element, ...around(element)].find((each) =>
      /fixed|sticky|absolute/.test(styleOf(each).position),
    ),
  }))
  for (const { element, box, isInScroller: mayBeOut } of boxes) {
    if (mayBeOut) continue
    if (box.left < -1 || box.right > width + 1) faults.push(`outside: ${nameOf(element)}`)
    for (const box2 of around(element)) {
      if (!/hidden|clip/.test(styleOf(box2).overflowX)) continue
      const edge = box2.getBoundingClientRect()
      if (edge.width < 2) break
      if (box.left < edge.left - 2 || box.right > edge.right + 2)
        faults.push(`cut by ${box2.localName}: ${nameOf(element)}`)
    }
    const { overflowX, textOverflow } = styleOf(element)
    if (
      /hidden|clip/.test(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1 &&
      !['input', 'textarea', 'select'].includes(element.localName)
    )
      faults.push(`words cut: ${nameOf(element)}`)
  }
  const sorted = boxes.toSorted((a, b) => a.box.top - b.box.top)
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top > one.box.bottom - 3) break
      if (one.floats !== other.floats) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (one.lines.some((line) => other.lines.some((line2) => areOver(line, line2))))
        faults.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  }

  // Words broken letter by letter.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const linesOf = (node: Node, from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!/\p{L}{3}/u.test(text) || !parent || parent.closest('script, style, noscript')) continue
    if (!isSeen(parent) || parent.localName === 'option') continue
    // Only narrow boxes break words that are not made to be broken, such as account names.
    if (parent.getBoundingClientRect().width > 240) continue
    // A name is in no language; pages mark it as Chinese, and a long one may break.
    for (const word of parent.lang === 'zh-CN' ? [] : text.matchAll(/[A-Za-z]{4,16}/g))
      if (linesOf(node, word.index, word.index + word[0].length) > 1)
        faults.push(`broken word "${word[0]}" in ${nameOf(parent)}`)
    const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
    if (han > 3 && linesOf(node, 0, text.length) > text.trim().length / 1.5)
      faults.push(`a letter a line: ${nameOf(parent)}`)
  }
  return [...new Set(faults)]
}
