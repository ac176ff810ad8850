interface Asked {
  body: unknown
  query: unknown
  params: unknown
}

/**
 * A `preHandler` hook of fastify: answers 400 to a number that is not finite. The validator turns the text "1e309" into Infinity,
 * and checks the bounds of finite numbers only.
 */
export function requireFiniteNumbers(
  { body, query, params }: Asked,
  _reply: unknown,
  done: (refusal?: Error) => void,
): void {
  const isEndless = containsEndless(body) || containsEndless(query) || containsEndless(params)
  done(isEndless ? Object.assign(new Error('number out of range'), { statusCode: 400 }) : undefined)
}

/** Looks into plain objects and lists only: a body may also be bytes or a stream. Without recursion, as nesting is the caller's. */
function containsEndless(asked: unknown): boolean {
  if (typeof asked !== 'object') return isEndless(asked)
  /** Most requests are flat, and need no list. */
  let left: object[] | undefined
  for (let part: unknown = asked; part !== undefined; part = left?.pop()) {
    if (!isPlain(part)) continue
    for (const key in part) {
      const value = (part as Record<string, unknown>)[key]
      if (isEndless(value)) return true
      if (typeof value === 'object' && value !== null) (left ??= []).push(value)
    }
  }
  return false
}

const isEndless = (value: unknown) => typeof value === 'number' && !Number.isFinite(value)

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}
