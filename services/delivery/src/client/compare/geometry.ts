import type { Layout } from './in-page.mjs'

/** A smaller move is a rounded pixel. */
const LEAST_PX = 2
const LINES_MAX = 12

/** What changes of layout are called. */
export interface LayoutWords {
  taller: (px: string) => string
  moved: (px: string) => string
  resized: (px: string) => string
  and: string
  gone: string
  new: string
  /** One element, and how many others with the same change. */
  others: (first: string, count: number) => string
  more: (count: number) => string
}

const signed = (px: number) => (px > 0 ? `+${px}` : String(px))

/** What changed place, size or presence between two layouts, in lines; elements that moved alike are one line. */
export function layoutChanges(before: Layout, after: Layout, words: LayoutWords): string[] {
  const was = new Map(before.boxes.map((box) => [box.name, box]))
  const is = new Map(after.boxes.map((box) => [box.name, box]))
  const kinds = new Map<string, string[]>()
  const add = (kind: string, name: string) => kinds.set(kind, [...(kinds.get(kind) ?? []), name])
  for (const [name, old] of was) {
    const now = is.get(name)
    if (!now) {
      add(words.gone, name)
      continue
    }
    const [dx, dy] = [now.x - old.x, now.y - old.y]
    const [wider, taller] = [now.width - old.width, now.height - old.height]
    const moved = Math.max(Math.abs(dx), Math.abs(dy)) >= LEAST_PX
    const resized = Math.max(Math.abs(wider), Math.abs(taller)) >= LEAST_PX
    const said = [
      moved && words.moved(`${signed(dx)}, ${signed(dy)}`),
      resized && words.resized(`${signed(wider)}, ${signed(taller)}`),
    ].filter((part) => part !== false)
    if (said.length > 0) add(said.join(words.and), name)
  }
  for (const name of is.keys()) if (!was.has(name)) add(words.new, name)
  const lines = [...kinds].map(([kind, [first = '', ...others]]) =>
    others.length === 0 ? `${first}: ${kind}` : `${words.others(first, others.length)}: ${kind}`,
  )
  const taller = after.heightPx - before.heightPx
  if (Math.abs(taller) >= LEAST_PX) lines.unshift(words.taller(signed(taller)))
  const more = lines.length - LINES_MAX
  return more > 0 ? [...lines.slice(0, LINES_MAX), words.more(more)] : lines
}
