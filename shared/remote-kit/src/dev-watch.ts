import { watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Compiler, Stats } from '@rspack/core'
import type { RspackDevServer } from '@rspack/dev-server'

/** Changes within this time are one build: a program that saves writes in several steps, and often several files. */
export const GATHER_CHANGES_MS = 50
/** A file that stays empty for so long is meant to be. */
export const EMPTY_FOR_MS = 1000

const isEmpty = (file: string) =>
  stat(file).then(
    (found) => found.isFile() && found.size === 0,
    () => false,
  )

/** Resolves once `file` is not empty, or has been for long enough. */
export async function whenWritten(file: string, waitMs: number): Promise<void> {
  if (!(await isEmpty(file))) return
  const ended = new AbortController()
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(resolve, waitMs)
      ended.signal.addEventListener('abort', () => clearTimeout(late))
      const look = () => void isEmpty(file).then((empty) => !empty && resolve())
      watch(file, { signal: ended.signal }, look).on('error', reject)
      // The watcher sees no event of files written before it started.
      look()
    })
  } catch {
    // Removed in the meantime: the build sees what there is.
  } finally {
    ended.abort()
  }
}

/**
 * Many editors empty a file and then write it. A build in between would take the file for a module that exports nothing: a good
 * build, whose update takes the open page's component away and makes the page reload.
 */
export function buildWhatIsWritten(
  compiler: Pick<Compiler, 'hooks' | 'modifiedFiles'>,
  emptyForMs = EMPTY_FOR_MS,
): void {
  compiler.hooks.watchRun.tapPromise('build-what-is-written', async () => {
    await Promise.all(
      [...(compiler.modifiedFiles ?? [])].map((file) => whenWritten(file, emptyForMs)),
    )
  })
}

/**
 * What the server tells a page that connects: the last build, as it was when it was done. Asked later, while the next one is
 * under way, its statistics name no build at all; the page would look for an update to that and, finding none, reload.
 * To be called after the server has put its own listeners on the compiler.
 */
export function tellFinishedBuilds(server: RspackDevServer, compiler: Compiler): void {
  compiler.hooks.done.tap('tell-finished-builds', (stats) => {
    const finished = stats.toJson({
      all: false,
      hash: true,
      warnings: true,
      errors: true,
      errorDetails: false,
    })
    Object.assign(server, { stats: { toJson: () => finished } as unknown as Stats })
  })
}
