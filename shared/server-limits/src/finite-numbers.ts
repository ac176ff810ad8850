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
  const isEndless = containsEndless([body, query, params])
  done(isEndless ? Object.assign(new Error('number out of range'), { statusCode: 400 }) : undefined)
}

/** Looks into plain objects and lists only: a body may also be bytes or a stream. Without recursion, as nesting is the caller's. */
function containsEndless(left: unknown[]): boolean {
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'number' && !Number.isFinite(value)) return true
    if (isPlain(value)) for (const part of Object.values(value)) left.push(part)
  }
  return false
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}
