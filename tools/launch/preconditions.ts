import fs from 'node:fs'
import path from 'node:path'
import { portIsFree } from '../child.ts'

/** A fresh site with its releases and the database's log takes about half of it. */
const FREE_BYTES_NEEDED = 300_000_000
/** A site whose launcher was killed ends itself; its port is free a moment later. */
const PORT_WITHIN_MS = 2000
const PORT_LOOK_MS = 50

/** A start is impossible, for a reason in one sentence that a person can act on. */
export class CannotStart extends Error {}

/** Settings with which no start can succeed, all of them in one message. */
export class WrongSettings extends CannotStart {
  constructor(problems: readonly string[]) {
    super(`the settings are not right: ${problems.join('; ')}`)
  }
}

/** Node's own `recursive` never ends where the system takes no folders, as below /proc. */
function makeFolder(folder: string): void {
  const around = path.dirname(folder)
  if (fs.existsSync(folder) || around === folder) return
  makeFolder(around)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Makes the data folder ready. Throws `CannotStart`. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    // `accessSync` would accept a file too.
    fs.readdirSync(dataDir)
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    throw new CannotStart(
      `the data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}); take another: DATA_DIR=/path npm start`,
      { cause: error },
    )
  }
  const { bavail, bsize } = fs.statfsSync(dataDir)
  const freeBytes = bavail * bsize
  if (freeBytes < FREE_BYTES_NEEDED) {
    const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`
    throw new CannotStart(
      `the disk of ${dataDir} has ${megabytes(freeBytes)} left and ${megabytes(FREE_BYTES_NEEDED)} are needed; free some, or take another: DATA_DIR=/path npm start`,
    )
  }
}

/** Throws `CannotStart` if the port is in use: otherwise the running site would answer instead of this one. */
export async function requirePort(text: string): Promise<number> {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`PORT must be a number from 1 to 65535, not "${text}"`)
  const deadlineMs = performance.now() + PORT_WITHIN_MS
  while (!(await portIsFree(port))) {
    if (performance.now() > deadlineMs)
      throw new CannotStart(
        `port ${port} is in use; end what listens there, or take another: PORT=8090 npm start`,
      )
    await new Promise((resolve) => setTimeout(resolve, PORT_LOOK_MS))
  }
  return port
}
