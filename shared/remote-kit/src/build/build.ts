import path from 'node:path'
import { remoteFolders, workspaceRoot } from '../workspace.ts'
import { makeDraft, putInPlace, removeDraft } from './draft.ts'
import type { MadeBuild } from './make.ts'
import { findBuild, recordBuild, writeRecord } from './record.ts'

export interface Built {
  name: string
  version: string
  outDir: string
  /** False if the existing build already matches the sources. */
  fresh: boolean
}

type Make = (dir: string, outDir: string) => Promise<MadeBuild>

/** Another process may build the same at the same moment, as `npm start` does: each builds into a draft. */
async function build(dir: string, make: Make): Promise<Built> {
  const outDir = path.join(dir, 'dist')
  const find = () => {
    const there = findBuild(dir, outDir)
    return there && { name: there.name, version: there.version, outDir, fresh: false }
  }
  const there = find()
  if (there) return there
  const draft = makeDraft(dir)
  try {
    const beganMs = Date.now()
    const made = await make(dir, draft)
    const meanwhile = find()
    if (meanwhile) return meanwhile
    const record = recordBuild(dir, draft, made, beganMs)
    putInPlace(draft, outDir)
    if (record) writeRecord(dir, record)
    return { name: made.name, version: made.version, outDir, fresh: true }
  } finally {
    removeDraft(draft)
  }
}

// The bundler takes longer to load than everything else here, so it is loaded only for a build.

/** Builds the remote in `dir` into its `dist`, unless the existing build matches the sources. */
export const buildRemote = (dir: string): Promise<Built> =>
  build(dir, async (...where) => (await import('./make.ts')).makeRemote(...where))

/** Builds the shell in `dir` into its `dist`, unless the existing build matches the sources. */
export const buildShell = (dir: string): Promise<Built> =>
  build(dir, async (...where) => (await import('./make.ts')).makeShell(...where))

/** Builds the shell of this workspace, then every remote concurrently; `report` hears of each when it is there. */
export async function buildAll(report: (built: Built) => void): Promise<void> {
  report(await buildShell(path.join(workspaceRoot, 'shell')))
  await Promise.all(remoteFolders().map(async (dir) => report(await buildRemote(dir))))
}
