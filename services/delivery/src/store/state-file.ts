import { link, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '../core/durable-file.ts'
import { emptyState, readState, type DeliveryState } from './release-state.ts'

const FILE = 'state.json'
/** The state before the last change: what a start goes by when the newest cannot be read. */
const PREVIOUS = 'state.previous.json'

/** Replaces the state; the one before stays under a name of its own, which costs no writing. */
export async function writeState(folder: string, state: DeliveryState): Promise<void> {
  const file = path.join(folder, FILE)
  const previous = path.join(folder, PREVIOUS)
  await rm(previous, { force: true })
  // There is none before the first change, and no second name on some file systems: then there is nothing to fall back on.
  await link(file, previous).catch(() => undefined)
  await writeDurably(file, `${JSON.stringify(state, null, 1)}\n`)
}

/** Null when there is none, or when it cannot be read; then it is put aside, for a person to look at. */
async function readFileOf(folder: string, name: string): Promise<{ state: DeliveryState | null; isDamaged: boolean }> {
  const file = path.join(folder, name)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { state: null, isDamaged: false }
  const read = readState(text)
  if (read === null) {
    await rename(file, `${file}.damaged`)
    console.error(`${file} cannot be read and is kept as ${name}.damaged`)
    return { state: null, isDamaged: true }
  }
  if (read.leftOut.length > 0) console.error(`${file}: left out ${read.leftOut.join(', ')}, which is no remote`)
  if (read.state.schema !== 1) throw new Error(`${file} has schema ${String(read.state.schema)}; this program knows 1`)
  return { state: read.state, isDamaged: read.leftOut.length > 0 }
}

/** What is live, by the newest state that can be read. `isDamaged`: it may lack releases that are on disk. */
export async function openState(folder: string): Promise<{ state: DeliveryState; isDamaged: boolean }> {
  const newest = await readFileOf(folder, FILE)
  if (newest.state) return { state: newest.state, isDamaged: newest.isDamaged }
  if (!newest.isDamaged) return { state: emptyState(), isDamaged: false }
  const previous = await readFileOf(folder, PREVIOUS)
  return { state: previous.state ?? emptyState(), isDamaged: true }
}
