import { spawnSync } from 'node:child_process'
import { withFilter } from '@cloudplay/sandbox/call-filter'
import { withoutPrivileges } from '@cloudplay/sandbox/privileges'
import { passedOn, sandboxed } from './bubblewrap.ts'
import { GAME_LIMITS, limited } from './limits.ts'
import { seatUserName } from '../seat-user.ts'

/** bubblewrap may be installed while a node runs. */
const AGAIN_AFTER_MS = 60_000
const ANSWER_WITHIN_MS = 5_000
const FILTER_FD = 3

let problem: string | null | undefined
let lookedAtMs = Number.NEGATIVE_INFINITY

/** Why programs cannot be sandboxed on this machine, in the words of the tool that failed; null: they can. */
export function sandboxProblem(nowMs = performance.now()): string | null {
  if (problem === null || (problem !== undefined && nowMs - lookedAtMs < AGAIN_AFTER_MS))
    return problem
  lookedAtMs = nowMs
  problem = tried()
  return problem
}

/** Runs a command the way games run. */
function tried(): string | null {
  const innermost = limited(['true'], { memoryMb: 512, ...GAME_LIMITS }, true)
  const command = sandboxed(sandboxed(innermost, { views: passedOn([]), filter: FILTER_FD }), {
    views: [],
    hasHome: true,
  })
  const [program, ...args] = withoutPrivileges(command, seatUserName()) as [string, ...string[]]
  try {
    const { status, stderr, error } = withFilter('game', (filter) =>
      spawnSync(program, args, {
        stdio: ['ignore', 'ignore', 'pipe', filter],
        encoding: 'utf8',
        timeout: ANSWER_WITHIN_MS,
      }),
    )
    if (status === 0) return null
    return error?.message ?? (stderr.trim().split('\n').at(-1) || `bwrap ended with ${status}`)
  } catch (error) {
    return (error as Error).message
  }
}
