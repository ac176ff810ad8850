import type { NewsListItem } from '@cloudplay/contract/entities/news'
import type { Deps } from '../../http/deps.ts'
import type { Answers } from '../../http/prepared.ts'
import { readNewsList } from './repository.ts'

/** View counts in lists may be this old: a click must not throw every kept answer away. */
const COUNTS_FRESH_MS = 5_000

interface NewsList {
  items: readonly NewsListItem[]
  answers: Answers
  readAtMs: number
}

/**
 * All news as lists show them, read again when they are older than a few seconds and someone asks. An item itself
 * tells its count as it is.
 */
export function createNewsList({ database, events, clock }: Deps): () => Promise<NewsList> {
  let current: Promise<NewsList> | null = null
  const forget = () => {
    current = null
  }
  events.on('catalog:changed', forget)
  events.on('notices:missed', forget)
  clock.onMoved(forget)

  function read(): Promise<NewsList> {
    const readAtMs = clock.nowMs()
    const reading = readNewsList(database.db).then((items) => ({ items, answers: new Map(), readAtMs }))
    current = reading
    reading.catch(() => {
      if (current === reading) current = null
    })
    return reading
  }
  return async () => {
    const kept = current
    if (!kept) return read()
    const list = await kept
    if (clock.nowMs() - list.readAtMs < COUNTS_FRESH_MS) return list
    // The first who finds it old reads; the others wait for the same reading.
    return current === kept || !current ? read() : current
  }
}
