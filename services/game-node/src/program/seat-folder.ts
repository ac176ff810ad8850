import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToSeat } from './seat-user.ts'

const PREFIX = 'cloudplay-seat-'
const MEMORY_FOLDER = '/dev/shm'
/** Xvfb's own name for the file of its first screen. */
export const FRAME_FILE = 'Xvfb_screen0'

/** Folder that the processes of one seat share, created for each game and removed with it; in memory if the system has such a place. */
export interface SeatFolder {
  root: string
  /** Contains the display's socket. */
  display: string
  /** Contains the sound server's socket. */
  sound: string
  /** Its cookie allows joining the display. */
  authFile: string
  /** Xvfb writes the screen into it thirty times a second. */
  frameFile: string
  /** The home of an unsandboxed game; a sandbox has its own. */
  home: string
  remove(): void
}

export function makeSeatFolder(): SeatFolder {
  const parent = isWritable(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir()
  sweep(parent)
  const root = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  // The seat's user may enter, and can read only its own files there.
  chmodSync(root, 0o711)
  const [display, sound, home] = ['x11', 'sound', 'home'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [display, sound, home]) {
    mkdirSync(folder, { mode: 0o700 })
    giveToSeat(folder)
  }
  const [authFile, frameFile] = ['xauthority', FRAME_FILE].map((name) => join(root, name)) as [
    string,
    string,
  ]
  for (const file of [authFile, frameFile]) {
    closeSync(openSync(file, 'wx', 0o600))
    giveToSeat(file)
  }
  return {
    root,
    display,
    sound,
    authFile,
    frameFile,
    home,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Removes the folders of killed seats: those named after a process that no longer exists. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: another user's process, which is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
