import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The loader of TypeScript would keep what it compiles in a folder whose name every user of this machine knows. */
const LOADER_ENV = { TSX_DISABLE_CACHE: '1' }

/** Starts a program of this project that is JavaScript, as `tools/start.mjs`; what it prints goes to this terminal. */
export function startProgram(program: string, env: Record<string, string | undefined>): ChildProcess {
  return spawn(process.execPath, [program], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Runs a command of the remote kit to its end, or leaves it running; see `shared/remote-kit/README.md`. */
export function startKit(args: string[], stdout: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return spawn(process.execPath, ['shared/remote-kit/bin/remote-kit.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...LOADER_ENV },
    stdio: ['ignore', stdout, 'inherit'],
  })
}

/** Resolves when a process ended well; throws what it was and how it ended otherwise. */
export function succeeded(child: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`${what} ended with ${signal ?? `code ${code}`}`))))
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

/** Asks `url` until it answers well. Throws what was wrong last when `timeoutMs` is over, or `ended` says to stop. */
export async function untilReady(url: string, { timeoutMs, ended }: { timeoutMs: number; ended: () => boolean }): Promise<void> {
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
