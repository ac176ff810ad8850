import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

const current = new AsyncLocalStorage<Span>()

/** The span that this code runs in; undefined without tracing. */
export const currentSpan = (): Span | undefined => current.getStore()

export const runIn = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Runs `work` as a part of the current span; without one it only runs it. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const parent = current.getStore()
  if (!parent) return work()
  const span = parent.child(name)
  try {
    return await current.run(span, work)
  } catch (error) {
    // Its name only: a message may contain values.
    span.attributes['exception.type'] = error instanceof Error ? error.name : 'unknown'
    throw error
  } finally {
    span.end()
  }
}
