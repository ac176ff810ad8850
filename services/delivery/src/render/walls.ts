import { spawn, type ChildProcess } from 'node:child_process'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** How a process is started so that what runs inside reaches nothing. */
export interface Walls {
  command: string
  /** Node's own options last; the program follows. */
  args: string[]
  /** What holds beyond the permission model, for the log. */
  held: string[]
}

/** A heap above it ends the process. A page takes a tenth. */
const HEAP_MAX_MB = 128
/** All memory of its own, with what Node has before it does anything. */
const DATA_MAX_KB = 640 * 1024
/** `nobody` of every Linux. */
const OTHER_USER = 65_534
const PROBE_MS = 5000

/** No file, no process, no thread, no native code; no code from text; a bounded heap. Node had another name for the first until 22.13. */
function nodeOptions(): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'
  return [permission, '--disallow-code-generation-from-strings', '--no-warnings', `--max-old-space-size=${HEAP_MAX_MB}`]
}

/**
 * A pipe that only the process that started this one holds open. A shell of its own waits for its end, and then ends what runs inside,
 * which may be caught in a loop and notice nothing. A line in the pipe says that there is nothing left to end.
 */
const LIFELINE = 3
const watched = `/bin/sh -c 'read -r _ <&${LIFELINE} || kill -9 "$0"' "$$" </dev/null >/dev/null 2>&1 & exec ${LIFELINE}<&-`
const shell = (...steps: string[]) => ['/bin/sh', '-c', [watched, ...steps, 'exec "$@"'].join('; '), 'sh']
const bounded = shell(`ulimit -d ${DATA_MAX_KB}`, 'ulimit -c 0')
const otherUser = ['/usr/bin/setpriv', `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, '--clear-groups', '--no-new-privs', '--']

/** What to start Node by, the strongest first. Where none of the system's means may be used, its own options are left. */
function candidates(): { by: string[]; held: string[] }[] {
  if (process.platform === 'win32') return [{ by: [], held: [] }]
  if (process.platform !== 'linux') return [{ by: shell(), held: [] }]
  const root = process.getuid?.() === 0
  const noNetwork = root ? ['/usr/bin/unshare', '--net', '--'] : ['/usr/bin/unshare', '--user', '--net', '--']
  return [
    ...(root ? [{ by: [...noNetwork, ...otherUser, ...bounded], held: ['no network', 'own user', 'bounded memory'] }] : []),
    ...(root ? [{ by: [...otherUser, ...bounded], held: ['own user', 'bounded memory'] }] : []),
    { by: [...noNetwork, ...bounded], held: ['no network', 'bounded memory'] },
    { by: bounded, held: ['bounded memory'] },
    { by: [], held: [] },
  ]
}

/** Starts a program inside. It ends with this process at the latest, however this one ends. */
export function startInside({ command, args }: Walls, program: string): ChildProcess {
  const child = spawn(command, [...args, '-e', program], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore', 'pipe'] })
  const lifeline = child.stdio[LIFELINE] as Writable
  lifeline.on('error', () => undefined)
  // Its process id may be another's by the time this process ends.
  child.once('exit', () => lifeline.end('\n'))
  child.once('error', () => lifeline.destroy())
  return child
}

let found: Promise<Walls | null> | null = null

/** The strongest walls this machine allows; null where not even the permission model works, and nothing may be rendered. */
export const walls = (): Promise<Walls | null> => (found ??= findWalls())

async function findWalls(): Promise<Walls | null> {
  for (const { by, held } of candidates()) {
    const [command, ...args] = [...by, process.execPath, ...nodeOptions()] as [string, ...string[]]
    const one = { command, args, held }
    if ((await probe(one)) === 'closed') return one
  }
  return null
}

async function probe(one: Walls): Promise<string> {
  const child = startInside(one, PROBE)
  const late = setTimeout(() => child.kill('SIGKILL'), PROBE_MS)
  // What cannot be started says nothing.
  const said = await text(child.stdout!).catch(() => '')
  clearTimeout(late)
  return said
}

/** Says 'closed' where files and processes are out of reach. */
const PROBE = `const shut = (reach) => { try { reach(); return false } catch (error) { return error.code === 'ERR_ACCESS_DENIED' } }
const closed = shut(() => require('fs').readFileSync(process.execPath)) && shut(() => require('child_process').execFileSync(process.execPath)) && shut(() => new (require('worker_threads').Worker)('', { eval: true }))
process.stdout.write(closed ? 'closed' : 'open')`
