import fs from 'node:fs'
import path from 'node:path'

/** A log file that never takes more than twice `limitBytes`: when it is full it becomes `<name>.1.log`, in place of the one before. */
export class LogFile {
  readonly file: string
  readonly #limitBytes: number
  readonly #broken: (error: Error) => void
  #descriptor: number
  #bytes: number
  #isBroken = false

  /** Calls `broken` once when nothing can be written; lines are lost until the disk takes them again. Throws when the file cannot be opened. */
  constructor(folder: string, name: string, limitBytes: number, broken: (error: Error) => void) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.file = path.join(folder, `${name}.log`)
    this.#limitBytes = limitBytes
    this.#broken = broken
    this.#descriptor = fs.openSync(this.file, 'a', 0o600)
    this.#bytes = fs.fstatSync(this.#descriptor).size
  }

  write(line: string): void {
    const bytes = Buffer.from(`${line}\n`)
    try {
      if (this.#bytes > 0 && this.#bytes + bytes.length > this.#limitBytes) this.#turn()
      fs.writeSync(this.#descriptor, bytes)
      this.#bytes += bytes.length
      this.#isBroken = false
    } catch (error) {
      if (!this.#isBroken) this.#broken(error as Error)
      this.#isBroken = true
    }
  }

  #turn(): void {
    try {
      fs.renameSync(this.file, this.file.replace(/\.log$/, '.1.log'))
    } catch (error) {
      // Somebody removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    const before = this.#descriptor
    this.#descriptor = fs.openSync(this.file, 'a', 0o600)
    this.#bytes = 0
    fs.closeSync(before)
  }
}
