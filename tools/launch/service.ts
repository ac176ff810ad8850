import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { root } from '../child.ts'
import type { LogFile } from './log-file.ts'
import { readLine } from './log-line.ts'
import type { Terminal } from './terminal.ts'

/**
 * Memory: V8 and glibc keep what they once needed, the more the longer they are left alone. A smaller young generation, two arenas
 * and thresholds that do not grow keep an idle site small (docs/operations/5-every-day.md has the figures).
 */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=8']
const GIVE_BACK_MEMORY = pathToFileURL(path.join(root, 'tools/launch/give-back-memory.mjs')).href
export const MALLOC_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export interface ServiceOptions {
  name: string
  /** Its compiled program, from the root. */
  program: string
  /** All that it sees of the environment. */
  env: Record<string, string | undefined>
  /** Null: its output goes to the terminal unchanged. */
  log: LogFile | null
  terminal: Terminal
  /** While everything ends, parts of it miss each other: only errors are shown then. */
  isEnding: () => boolean
}

/** Starts a service, whose lines go to its log and whose warnings go to the terminal too. It ends itself when this process is gone. */
export function startService({
  name,
  program,
  env,
  log,
  terminal,
  isEnding,
}: ServiceOptions): ChildProcess {
  const flags = [
    ...FLAGS,
    ...(env['NODE_ENV'] === 'production' ? [] : ['--import', GIVE_BACK_MEMORY]),
  ]
  const child = spawn(process.execPath, [...flags, path.join(root, program)], {
    cwd: root,
    env: { ...MALLOC_ENV, ...env },
    // A Ctrl-C reaches the launcher alone, which ends the node before the site.
    detached: true,
    stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit', 'ipc'],
  })
  const follow = (stream: Readable | null, isStandardError: boolean) => {
    if (!stream || !log) return
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      log.write(line)
      const { level, text } = readLine(line, isStandardError)
      if (level === 'error' || (level === 'warn' && !isEnding())) terminal.warn(name, text)
    })
  }
  follow(child.stdout, false)
  follow(child.stderr, true)
  return child
}
