import type { Check } from './checks.ts'

/** Longer than any value of this site, so a longer text isn't read. */
const TEXT_MAX = 20_000

/** A value in the browser's local storage, declared once: its name, its notation, and its check. */
export interface StoredValue<T> {
  readonly key: string
  /** The stored value; null if there is none, it is invalid, or there is no storage (private windows refuse it). */
  read(): T | null
  /** Stores the valid part of a value; null removes it. */
  write(value: T | null): void
}

/** The notation of a value. `parse` may throw. */
interface Notation {
  parse(text: string): unknown
  print(value: unknown): string
}

const json: Notation = {
  parse: (text) => JSON.parse(text) as unknown,
  print: (value) => JSON.stringify(value),
}

export function storedValue<T>(
  key: string,
  check: Check<T>,
  notation: Notation = json,
): StoredValue<T> {
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
        // Storage is full or refused: the page continues with the value in memory.
      }
    },
  }
}
