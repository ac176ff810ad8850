import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findBuild } from '../../shared/remote-kit/src/build/record.ts'
import { remoteFolders } from '../../shared/remote-kit/src/workspace.ts'
import { root, startKit, succeeded } from '../child.ts'

/** A build under way. Each promise rejects when it fails. */
export interface PagesBuild {
  /** The shell is built: a site can start. */
  shell: Promise<unknown>
  /** Shell and remotes are built. Says whether one had to be. */
  all: Promise<boolean>
}

const isBuilt = (folder: string) => findBuild(folder, path.join(folder, 'dist')) !== null

/**
 * Builds shell and remotes, unless each is there as its sources make it: then neither bundler nor kit is loaded.
 * Looks at the remotes only in the next turn: a site can start meanwhile.
 */
export function buildPages(): PagesBuild {
  if (!isBuilt(path.join(root, 'shell'))) return build()
  const all = nextTurn().then(() => !remoteFolders().every(isBuilt) && build().all)
  // A caller that waits for the shell alone doesn't hear that a remote failed.
  all.catch(() => {})
  return { shell: Promise.resolve(), all }
}

function build(): PagesBuild {
  const kit = startKit(['build-all'], 'pipe')
  const lines = createInterface({ input: kit.stdout! }).on('line', (line) => console.log(line))
  const all = succeeded(kit, 'the build of the pages').then(() => true)
  // Its first line is about the shell.
  return { shell: Promise.race([once(lines, 'line'), all]), all }
}
