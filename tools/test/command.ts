import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../child.ts'
import { endWithRun, isInterrupted } from './leftovers.ts'

/** Where reports stay until the next run: logs of the steps, the runners' JSON, the slowest tests. */
export const reports = path.join(root, '.reports')
export const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

export type Environment = Record<string, string | undefined>

/** Where a step's commands write: to the terminal, or to a log while other steps run next to it. */
export class StepLog {
  readonly #descriptor: number | null
  readonly file: string

  constructor(step: string, toTerminal: boolean) {
    this.file = path.join(reports, `${step}.log`)
    this.#descriptor = toTerminal ? null : fs.openSync(this.file, 'w')
  }

  /** Runs a command to its end and gives its exit code. A variable that is undefined is taken out of its environment. */
  run(command: string, args: string[], env: Environment = {}): Promise<number> {
    const output = this.#descriptor ?? 'inherit'
    return new Promise((resolve) => {
      if (isInterrupted()) return
      const child = endWithRun(
        spawn(command, args, {
          cwd: root,
          detached: true,
          stdio: ['ignore', output, output],
          env: { ...process.env, ...env },
        }),
      )
      child.on('error', (error) => {
        this.say(error.message)
        resolve(1)
      })
      child.on('exit', (code) => {
        if (!isInterrupted()) resolve(code ?? 1)
      })
    })
  }

  say(text: string): void {
    if (this.#descriptor === null) console.log(text)
    else fs.writeSync(this.#descriptor, `${text}\n`)
  }

  /** The last lines of the log, for a step that failed; empty if they went to the terminal. */
  tail(lines: number): string {
    if (this.#descriptor === null) return ''
    return fs.readFileSync(this.file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  }

  close(): void {
    if (this.#descriptor !== null) fs.closeSync(this.#descriptor)
  }
}

/** The report of a runner, or null if it left none. */
export function readReport<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null
}
