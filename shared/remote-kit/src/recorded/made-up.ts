interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  patternProperties?: Record<string, Shape>
}

/** Enough for a list to be one. */
const ROWS = 3
/** Days of the calendar, such as `today`. */
const DAY = /^today$|date$/i
const ADDRESS = /url|cover|image|img|icon|avatar|picture|link|banner/i

function textFor(name: string, at: number): string {
  if (ADDRESS.test(name)) return '/media/games/starlight/wide-640.webp'
  if (DAY.test(name)) return '2026-01-01'
  if (/desc|content|html/i.test(name)) return '<p>一段<b>文字</b></p>'
  return `文字${at + 1}`
}

/** A possible answer for a shape of the contract, always the same, for pages that only need to render. */
export function madeUp(schema: object, name = '', at = 0): unknown {
  const shape = schema as Shape
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf)
    return madeUp((shape.anyOf.find(({ type }) => type !== 'null') ?? shape.anyOf[0])!, name, at)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, field]) => [key, madeUp(field, key, at)]),
      )
    case 'array':
      return Array.from({ length: ROWS }, (_, row) => madeUp(shape.items ?? {}, name, row))
    case 'string':
      return textFor(name, at)
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 0, at + 1)
    case 'boolean':
      return true
    default:
      return null
  }
}
