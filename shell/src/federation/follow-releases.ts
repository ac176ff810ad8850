import type { PageSource } from './page-source.ts'

/** An instance of the edge that hasn't read a change yet answers with the registry from before it. */
const AGAIN_AFTER_MS = [1000, 2000, 4000]

/** Fetches the registry of each release that is heard of, again if another one came, until it is there or a later one is heard of. */
export function followReleases(source: Pick<PageSource, 'release' | 'refresh' | 'isOutdated'>) {
  let followed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function follow(release: string, [pauseMs, ...later]: readonly number[]): Promise<void> {
    if (source.release() !== release) await source.refresh()
    if (followed !== release) return
    const isOver = source.release() === release || source.isOutdated?.()
    if (isOver || pauseMs === undefined) followed = null
    else timer = setTimeout(() => void follow(release, later), pauseMs)
  }
  const stop = () => {
    clearTimeout(timer)
    followed = null
  }
  return {
    heard(release: string): void {
      if (release === followed) return
      stop()
      followed = release
      void follow(release, AGAIN_AFTER_MS)
    },
    stop,
  }
}
