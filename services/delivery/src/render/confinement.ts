import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { withFilter } from '@cloudplay/sandbox/call-filter'

/** How a process is started so that the code inside reaches nothing. */
export interface Confinement {
  /** Starts Node; the program follows. */
  command: string[]
  /** A sandbox of the system (`system-sandbox.ts`): code inside that has all of Node still reaches nothing. */
  isSandbox: boolean
  /** What confines the code beyond Node's own options, for the log. */
  held: string[]
}

/** A confined process. */
export interface Inside {
  child: ChildProcess
  /** Node's own process id; the child may be a program around it. Undefined until it is known. */
  pid: () => number | undefined
}

/** A heap above it ends the process. A page takes a tenth. */
const HEAP_MAX_MB = 128
/** All private memory, with what Node has before it does anything. */
const DATA_MAX_KB = 640 * 1024
const PROBE_MS = 5000
const LIFELINE = 3
/** What bubblewrap reads its filter from, and where it says how the process inside is called. */
export const FILTER_FD = 4
export const INFO_FD = 5

/**
 * No file, no process, no thread, no native code; no code from text; a bounded heap. Node had another name for the first until 22.13.
 * Without the flag for modules `import()` rejects with an object of the realm outside.
 */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'
export const nodeCommand = [
  process.execPath,
  permission,
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  '--no-warnings',
  `--max-old-space-size=${HEAP_MAX_MB}`,
]
/** The same process without what Node itself forbids. */
export const withoutPermissions = (command: readonly string[]): string[] =>
  command.filter((part) => part !== permission)

/**
 * Only the process that started this one keeps the other end of the lifeline open. A second shell waits for its end, then ends the process
 * inside, which may be in a loop and notice nothing. A line in the pipe says that there is nothing left to end.
 */
const watched = `/bin/sh -c 'read -r _ <&${LIFELINE} || kill -9 "$0"' "$$" </dev/null >/dev/null 2>&1 ${FILTER_FD}<&- ${INFO_FD}>&- & exec ${LIFELINE}<&-`
export const shell = (...steps: string[]) => ['/bin/sh', '-c', [watched, ...steps].join('; '), 'sh']
export const bounds = [`ulimit -d ${DATA_MAX_KB}`, 'ulimit -c 0']
export const RUN = 'exec "$@"'

/** Starts a program inside. It ends with this process at the latest, however this one ends. */
export function startInside(
  { command, isSandbox }: Confinement,
  program: string,
  errors: 'ignore' | 'pipe' = 'ignore',
): Inside {
  const [file, ...args] = [...command, '-e', program]
  const start = (...more: (number | 'pipe')[]) =>
    spawn(file, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', errors, 'pipe', ...more] })
  const child = isSandbox ? withFilter('release', (filter) => start(filter, 'pipe')) : start()
  const lifeline = child.stdio[LIFELINE] as Writable
  lifeline.on('error', () => undefined)
  // By the time this process ends its process id may be another's.
  child.once('exit', () => lifeline.end('\n'))
  child.once('error', () => lifeline.destroy())
  if (!isSandbox) return { child, pid: () => child.pid }
  let info = ''
  const told = [...child.stdio][INFO_FD] as Readable
  told.setEncoding('utf8').on('error', () => undefined)
  told.on('data', (chunk: string) => (info += chunk))
  return { child, pid: () => Number(/"child-pid": (\d+)\D/.exec(info)?.[1]) || undefined }
}

/** What a program says that runs inside until it ends, and the last line of its errors. */
export async function tryInside(
  confinement: Confinement,
  program: string,
): Promise<{ said: string; error: string }> {
  const { child } = startInside(confinement, program, 'pipe')
  const late = setTimeout(() => child.kill('SIGKILL'), PROBE_MS)
  const failed = new Promise<string>((resolve) =>
    child.once('error', ({ message }) => resolve(message)),
  )
  child.stdin?.on('error', () => undefined)
  // What cannot be started says nothing.
  const [said, errors] = await Promise.all(
    [child.stdout!, child.stderr!].map((stream) => text(stream).catch(() => '')),
  )
  clearTimeout(late)
  const error = child.pid === undefined ? await failed : (errors?.trim().split('\n').at(-1) ?? '')
  return { said: said ?? '', error }
}
