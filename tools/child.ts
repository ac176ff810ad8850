import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Without this the TypeScript loader caches its output in a folder whose name every user of this machine knows. */
const LOADER_ENV = { TSX_DISABLE_CACHE: '1' }

/** Starts a program of this project that is JavaScript, such as `tools/start.mjs`; its output goes to this terminal. */
export function startProgram(
  program: string,
  env: Record<string, string | undefined>,
): ChildProcess {
  return spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Runs a command of the remote kit (`shared/remote-kit/README.md`). It ends itself when this process is gone. */
export function startKit(args: string[], stdout: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return spawn(process.execPath, ['shared/remote-kit/bin/remote-kit.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...LOADER_ENV },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  })
}

/** Resolves when a process ends with code 0. Otherwise throws its name and how it ended. */
export function succeeded(child: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${what} ended with ${signal ?? `code ${code}`}`)),
    )
  })
}

/** Asks a process to end, and insists after `patienceMs`. Resolves when it is gone. */
export async function endProgram(child: ChildProcess, patienceMs = 8000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(timer)
}

/** Whether a server could listen on `port` of this machine now. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

/** Below the ports that systems give to outgoing connections, and above those that the documents name. */
const UNUSED_PORTS = { first: 12_000, last: 30_000 }

/** The first of `count` ports in a row that are all free, searched from `first` on: anywhere if none is named. */
export async function freePorts(
  count: number,
  first = randomInt(UNUSED_PORTS.first, UNUSED_PORTS.last),
): Promise<number> {
  for (; ; first += count) {
    const ports = Array.from({ length: count }, (_, nth) => first + nth)
    if ((await Promise.all(ports.map(portIsFree))).every(Boolean)) return first
  }
}

/** Requests `url` until the answer is ok. Throws the last problem after `timeoutMs`, or when `ended` returns true. */
export async function untilReady(
  url: string,
  { timeoutMs, ended }: { timeoutMs: number; ended: () => boolean },
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let last = 'no answer'
  while (Date.now() < deadline && !ended()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} is not ready: ${last}`)
}
