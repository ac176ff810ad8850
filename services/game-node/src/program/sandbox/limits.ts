import { seatUser } from '../seat-user.ts'

export interface Limits {
  /** Address space of each process. */
  memoryMb: number
  /** Processes and their threads together. */
  processes: number
  /** Of each file. */
  fileMb: number
}

/** Behind the stream: a greedy game slows itself down first. */
const NICE = 1
/** Where memory runs out the kernel takes the game, not the node. */
const OOM_SCORE = 500
const OPEN_FILES = 1024
const MEGABYTE = 1024 * 1024

/** PulseAudio's clients make a file of 64 MB in memory, of which they use what they need. */
const FILE_MB = 128
export const GAME_LIMITS = { processes: 256, fileMb: FILE_MB }
export const HELPER_LIMITS: Limits = { memoryMb: 2048, processes: 64, fileMb: FILE_MB }

/** The same command, as the kernel's first victim when time or memory run out. */
export function giveWay(command: readonly string[]): string[] {
  const before = ['nice', '-n', String(NICE), 'choom', '-n', String(OOM_SCORE), '--']
  return [...before, ...command]
}

/**
 * The same command, with limits that it can't raise. The kernel counts a user's processes; in a sandbox it counts only those
 * inside. Without a sandbox, the limit applies only if the seat has its own user, because the node's user has other processes.
 */
export function limited(
  command: readonly string[],
  { memoryMb, processes, fileMb }: Limits,
  isSandboxed: boolean,
): string[] {
  return [
    [
      'prlimit',
      '--core=0',
      `--as=${memoryMb * MEGABYTE}`,
      `--nofile=${OPEN_FILES}`,
      `--fsize=${fileMb * MEGABYTE}`,
    ],
    ...(isSandboxed || seatUser() !== null ? [`--nproc=${processes}`] : []),
    '--',
    ...command,
  ].flat()
}
