import type { RegistryRemote } from '@cloudplay/contract'

const PAUSES_MS = [300, 900]
/** What webpack's runtime calls a chunk that did not come, or not with its hash. `entryPlugin` retries an entry. */
const CHUNK_FAILED = 'ChunkLoadError'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Fetches the chunks of a page past the browser's cache, where a damaged file would stay for a year as it is immutable. */
const renew = ({ base, chunks }: RegistryRemote, expose: string) =>
  Promise.allSettled(
    (Object.hasOwn(chunks, expose) ? chunks[expose]! : []).map(({ file }) =>
      fetch(base + file, { cache: 'reload', mode: 'cors', credentials: 'same-origin' }).then(
        (answer) => answer.arrayBuffer(),
      ),
    ),
  )

/** Loads a page, and once more after each pause when one of its chunks did not come. */
export async function withRetries<Page>(
  remote: RegistryRemote,
  expose: string,
  load: () => Promise<Page>,
): Promise<Page> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load()
    } catch (error) {
      if ((error as Error | undefined)?.name !== CHUNK_FAILED) throw error
      await wait(pauseMs)
      await renew(remote, expose)
    }
  }
  return load()
}
