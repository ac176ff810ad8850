import type { Check } from './checks.ts'

/** More than any of them takes. What is longer is not read: no release of this site wrote it. */
const TEXT_MAX = 20_000

/** A value that the browser keeps in local storage, declared once: its name, how it is written, and what of it is believed. */
export interface StoredValue<T> {
  readonly key: string
  /** What is kept; null where there is nothing, nothing of this kind, or no storage (private windows refuse it). */
  read(): T | null
  /** Keeps what of it would be believed; null forgets it. */
  write(value: T | null): void
}

/** How a value is written: `parse` may throw. */
interface Notation {
  parse(text: string): unknown
  print(value: unknown): string
}

const json: Notation = { parse: (text) => JSON.parse(text) as unknown, print: (value) => JSON.stringify(value) }

export function storedValue<T>(key: string, check: Check<T>, notation: Notation = json): StoredValue<T> {
  return {
    key,
    read() {
      try {
        const text = localStorage.getItem(key)
        return text === null || text.length > TEXT_MAX ? null : check(notation.parse(text))
      } catch {
        return null
      }
    },
    write(value) {
      try {
        const kept = value === null ? null : check(value)
        if (kept === null) localStorage.removeItem(key)
        else localStorage.setItem(key, notation.print(kept))
      } catch {
        // Storage full or refused: the page goes on with what it has in memory.
      }
    },
  }
}
