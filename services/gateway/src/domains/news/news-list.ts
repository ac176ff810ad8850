import type { Deps } from '../../http/deps.ts'
import type { Answers } from '../../http/prepared.ts'
import { type NewsInList, readNewsList } from './repository.ts'

/** View counts in lists may be this old, so that a click does not clear every cached answer. */
const COUNTS_FRESH_MS = 5_000

interface NewsList {
  items: readonly NewsInList[]
  answers: Answers
  readAtMs: number
}

/** All news as lists show them, read again at a request if they are older than a few seconds. An item itself has its exact count. */
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
    const reading = readNewsList(database.db).then((items) => ({
      items,
      answers: new Map(),
      readAtMs,
    }))
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
    // The first caller that finds it too old reads it; the others wait for the same read.
    return current === kept || !current ? read() : current
  }
}
