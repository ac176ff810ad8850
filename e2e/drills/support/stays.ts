import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

const READY_MS = 300_000
const END_MS = 20_000
const SAID_LINES = 40

export interface Stays {
  /** What the line said that showed it to be ready. */
  found: RegExpExecArray
  seconds: number
  end: () => Promise<void>
}

/** Starts a command that runs until somebody ends it, such as a development server, and waits for a line that says it is ready. */
export function startUntil(
  script: string,
  ready: RegExp,
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Stays> {
  const startedAtMs = performance.now()
  // A group: npm starts the program that stays as a child.
  const child = spawn('bash', ['-c', script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name)
    } catch {
      // All of it has ended.
    }
  }
  const end = async () => {
    signal('SIGTERM')
    const timer = setTimeout(() => signal('SIGKILL'), END_MS)
    await gone
    clearTimeout(timer)
  }
  return new Promise((resolve, reject) => {
    let said: string[] = []
    const fail = (why: string) => {
      reject(new Error(`${script}: ${why}\n${said.join('\n')}`))
      void end()
    }
    const timer = setTimeout(() => fail(`not ready in ${READY_MS / 1000} s`), READY_MS)
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => fail(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        const text = stripVTControlCharacters(line)
        said = [...said, text].slice(-SAID_LINES)
        const found = ready.exec(text)
        if (!found) return
        clearTimeout(timer)
        resolve({ found, seconds: (performance.now() - startedAtMs) / 1000, end })
      })
    void gone.then(() => clearTimeout(timer))
  })
}
