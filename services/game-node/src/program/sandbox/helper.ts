import { startOwned, type OwnedProcess } from '../owned-process.ts'
import { sandboxed, withFilter, type View } from './bubblewrap.ts'
import { HELPER_LIMITS, limited } from './limits.ts'

/** Where a helper finds what it shares: inside its sandbox, or as it is. */
export const placeOf = ({ from, to }: View, isSandboxed: boolean): string => (isSandboxed ? to : from)

/** Starts a server that a game speaks to, which is as little trusted as the game: in a sandbox of its own, within limits. */
export function startHelper(
  command: readonly string[],
  options: {
    views: readonly View[]
    isSandboxed: boolean
    /** What the process gets as its first file descriptors. */
    stdio: ('ignore' | 'pipe')[]
    onExit: (how: string) => void
  },
): OwnedProcess {
  const { views, isSandboxed, stdio, onExit } = options
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: isSandboxed ? '/tmp' : views[0]?.from, LC_ALL: 'C.UTF-8' }
  const bounded = limited(command, HELPER_LIMITS, isSandboxed)
  if (!isSandboxed) return startOwned(bounded, { env, stdio, onExit })
  return withFilter((filter) => startOwned(sandboxed(bounded, { views, filter: stdio.length }), { env, stdio: [...stdio, filter], onExit }))
}
