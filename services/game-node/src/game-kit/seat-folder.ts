import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PREFIX = 'cloudplay-seat-'
const MEMORY_FOLDER = '/dev/shm'

/** The folders of one seat, made new for each game and gone with it. */
export interface SeatFolder {
  root: string
  home: string
  run: string
  /** In memory where the system has such a place: the screen is written there thirty times a second. */
  frames: string
  remove(): void
}

export function makeSeatFolder(files: Readonly<Record<string, string>> = {}): SeatFolder {
  const memory = isWritable(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir()
  for (const parent of new Set([tmpdir(), memory])) sweep(parent)
  const root = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const frames = mkdtempSync(join(memory, `${PREFIX}${process.pid}-frames-`))
  const home = join(root, 'home')
  const run = join(root, 'run')
  for (const folder of [home, run]) mkdirSync(folder, { mode: 0o700 })
  for (const [path, text] of Object.entries(files)) {
    const file = join(home, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return {
    root,
    home,
    run,
    frames,
    remove: () => {
      for (const folder of [root, frames]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes what seats left that were killed: folders named after a process that is no more. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
