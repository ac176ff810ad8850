import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run, type Ran } from '../support/run.ts'
import { startUntil, type Stays } from '../support/stays.ts'

/** Somebody at one terminal: folder and variables stay from block to block. */
export class Typist {
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  #blocks = 0

  private constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.#env = env
  }

  /** `folder` keeps what was typed. */
  static async open(folder: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Typist> {
    await mkdir(folder, { recursive: true })
    const typist = new Typist(folder, env)
    await typist.go(cwd)
    await writeFile(typist.#state, '')
    return typist
  }

  get #state(): string {
    return path.join(this.#folder, 'variables')
  }

  get #place(): string {
    return path.join(this.#folder, 'place')
  }

  go(folder: string): Promise<void> {
    return writeFile(this.#place, folder)
  }

  /** Types a block, and `answer` whenever a command asks. */
  async type(block: string, answer?: string): Promise<Ran> {
    const script = path.join(this.#folder, `block-${this.#blocks++}.sh`)
    await writeFile(
      script,
      `set -eo pipefail\n. ${this.#state}\ncd "$(cat ${this.#place})"\n${block}\nexport -p > ${this.#state}\npwd > ${this.#place}\n`,
    )
    // Commands ask at terminals only.
    return answer === undefined
      ? run('bash', [script], this.#folder, this.#env)
      : run('script', ['-qec', `bash ${script}`, '/dev/null'], this.#folder, this.#env, answer)
  }

  /** Starts a command that stays. */
  async start(command: string, ready: RegExp): Promise<Stays> {
    const cwd = (await readFile(this.#place, 'utf8')).trim()
    return startUntil(`. ${this.#state}; ${command}`, ready, { cwd, env: this.#env })
  }
}
