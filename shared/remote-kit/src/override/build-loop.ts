import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { importedFiles } from '../build/imported-files.ts'
import { makeRemote, type MadeBuild } from '../build/make.ts'
import { EMPTY_FOR_MS, GATHER_CHANGES_MS, whenWritten } from '../dev-watch.ts'
import type { RemoteConfig } from '../remote.ts'
import type { LocalBuilds } from './local-builds.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { FolderWatch, sourceFolders } from './watch-folders.ts'

/** Suffix of the version of every local build, to distinguish it from the same build live on the site. */
const MARK = '.local'

export interface Building {
  /** The remote's folder, without links in its path, and its configuration as it was read. */
  dir: string
  config: RemoteConfig
  /** Output folder; each build replaces the previous one. */
  outDir: string
  builds: LocalBuilds
  /** Called with the result of each build that changed something. */
  log: (text: string) => void
}

export interface BuildLoop {
  /** Resolves after the first build, good or broken. */
  first: Promise<void>
  end: () => void
}

const isInstalled = (file: string) => file.split(path.sep).includes('node_modules')
const configFile = (dir: string) => path.join(dir, 'remote.config.ts')

/** The configuration as its file is at each call. A module is loaded once for each address, so later ones name the time. */
function currentConfig(dir: string, first: RemoteConfig): () => Promise<RemoteConfig> {
  const mtimeMs = () => fs.statSync(configFile(dir)).mtimeMs
  let known = { mtimeMs: mtimeMs(), config: first }
  return async () => {
    const now = mtimeMs()
    if (now !== known.mtimeMs) {
      const loaded = (await import(`${pathToFileURL(configFile(dir)).href}?changed=${now}`)) as {
        default: RemoteConfig
      }
      known = { mtimeMs: now, config: loaded.default }
    }
    return known.config
  }
}

/** Builds a remote as for a release, and again after each change of a file that the build read. */
export function startBuildLoop({ dir, config, outDir, builds, log }: Building): BuildLoop {
  const configNow = currentConfig(dir, config)
  let made: MadeBuild | null = null
  let read = new Set<string>()
  let isBroken = false
  const changed = new Set<string>()

  // The inputs of a broken build are unknown: any change below the folder may fix it.
  const isRead = (file: string) => read.has(file) || (isBroken && file.startsWith(dir + path.sep))
  const watch = new FolderWatch((file) => {
    if (!isRead(file)) return
    changed.add(file)
    loop.ask()
  })
  const watchWhatIsRead = () => {
    const sources = made?.read ?? []
    read = new Set([
      ...sources,
      ...(made?.absent ?? []),
      ...importedFiles(configFile(dir)),
      path.join(dir, 'package.json'),
    ])
    const outside = sources.filter((file) => !isInstalled(file)).map((file) => path.dirname(file))
    watch.watch(new Set([...sourceFolders(dir), ...outside]))
  }

  const build = async () => {
    const beganMs = performance.now()
    const files = [...changed]
    changed.clear()
    const before = builds.said()
    try {
      // Before reading the sources, so that it misses no later change.
      watchWhatIsRead()
      await Promise.all(files.map((file) => whenWritten(file, EMPTY_FOR_MS)))
      made = await makeRemote(dir, outDir, { config: await configNow(), mark: MARK })
      isBroken = false
      watchWhatIsRead()
      builds.take(outDir)
    } catch (error) {
      isBroken = true
      builds.fail(error instanceof Error ? error.message : String(error))
    }
    const { build: now, error } = builds.said()
    const took = `${Math.round(performance.now() - beganMs)} ms`
    if (error !== before.error && error !== null) log(`not built: ${error}`)
    else if (error === null && (before.error !== null || now?.version !== before.build?.version))
      log(`${now?.version} in ${took}`)
  }

  const loop = oneAtATime(build, GATHER_CHANGES_MS)
  return {
    first: loop.now(),
    end: () => {
      loop.end()
      watch.close()
    },
  }
}
