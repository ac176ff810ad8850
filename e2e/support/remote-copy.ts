import type { ChildProcess } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from './changed-build.ts'

const NOT_COPIED = new Set(['node_modules', 'dist', '.cache'])
const LOOK_EVERY_MS = 100

/** A copy of a remote's folder that a journey may change. */
export class RemoteCopy {
  readonly folder: string
  readonly #original = new Map<string, string>()

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `remote` is a folder of the repository; `journey` names the copy. */
  static async make(remote: string, journey: string): Promise<RemoteCopy> {
    // Inside the repository, because it imports its packages, and in a folder that Git ignores.
    const folder = path.join(
      repository,
      '.cache',
      `${journey}-${process.pid}`,
      path.basename(remote),
    )
    await mkdir(path.dirname(folder), { recursive: true })
    await cp(path.join(repository, remote), folder, {
      recursive: true,
      filter: (file) => !NOT_COPIED.has(path.basename(file)),
    })
    await symlink(path.join(repository, remote, 'node_modules'), path.join(folder, 'node_modules'))
    return new RemoteCopy(folder)
  }

  /** Saves a file as it was in the beginning, with `was` replaced by `is`. */
  async save(file: string, was: string, is: string): Promise<void> {
    const full = path.join(this.folder, file)
    const original = this.#original.get(file) ?? (await readFile(full, 'utf8'))
    this.#original.set(file, original)
    if (!original.includes(was)) throw new Error(`${file} does not say ${was}`)
    await writeFile(full, original.replace(was, is))
  }

  remove(): Promise<void> {
    return rm(path.dirname(this.folder), { recursive: true, force: true })
  }
}

/** The output of a program up to `what`. Throws with the whole output if it ends before or doesn't print it in time. */
export async function saidBy(
  program: ChildProcess,
  what: RegExp,
  withinMs: number,
): Promise<RegExpExecArray> {
  let said = ''
  for (const stream of [program.stdout!, program.stderr!])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const deadlineMs = Date.now() + withinMs
  for (;;) {
    const found = what.exec(said)
    if (found) return found
    if (program.exitCode !== null || Date.now() > deadlineMs)
      throw new Error(`it did not say ${what.source}:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

export async function endProgram(program: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => program.once('exit', resolve))
  if (program.exitCode === null && program.kill('SIGTERM')) await gone
}
