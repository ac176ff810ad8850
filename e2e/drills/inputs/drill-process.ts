import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const START_WITHIN_MS = 240_000
/** No step of a process takes this long: later is a hang. */
export const HANG_MS = 10_000
const root = fileURLToPath(new URL('../../..', import.meta.url))

interface DrillProcessOptions {
  name: string
  /** The file compiled ahead, from the root of the repository. */
  program: string
  port: number
  /** How many descriptors it may have; undefined: as many as the drill. */
  descriptors: number | undefined
  env: Record<string, string>
  log: NodeJS.WritableStream
  logFile: string
}

/** A process with `/healthz` on loopback. */
export interface DrillProcess {
  /** Resolves when it answers. */
  start: () => Promise<void>
  /** SIGTERM; gives the exit code, null if it had to be killed. */
  stop: () => Promise<number | null>
  /** As a machine that is gone. */
  kill: () => Promise<void>
  /** Throws unless it lives and answers in time. */
  look: (after: string) => Promise<void>
}

export function drillProcess(options: DrillProcessOptions): DrillProcess {
  const { name, port, logFile } = options
  let child: ChildProcess | null = null

  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(HANG_MS) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  return {
    async start() {
      child = spawnProcess(options)
      const deadline = performance.now() + START_WITHIN_MS
      while (!(await isUp())) {
        if (child.exitCode !== null)
          throw new Error(`the ${name} ended with ${child.exitCode} at its start; see ${logFile}`)
        if (performance.now() > deadline) throw new Error(`the ${name} did not start in time`)
        await delay(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null)
        return child?.exitCode ?? null
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), HANG_MS)
      await gone
      clearTimeout(timer)
      return child.exitCode
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async look(after) {
      const code = child?.signalCode ?? child?.exitCode ?? null
      if (code !== null)
        throw new Error(`the ${name} ended (${code}) after ${after}:\n${lastLines(logFile)}`)
      if (!(await isUp())) throw new Error(`the ${name} does not answer after ${after}`)
    },
  }
}

/** The log goes with the drill's folder. */
const lastLines = (file: string) =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')

function spawnProcess({ program, descriptors, env, log }: DrillProcessOptions): ChildProcess {
  const command = [process.execPath, '--enable-source-maps', join(root, program)]
  const [file, ...args] =
    descriptors === undefined
      ? command
      : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command]
  const child = spawn(file!, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    // Each process ends when the channel closes, so none survives the drill.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  return child
}
