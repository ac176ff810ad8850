import { withFilter } from '@cloudplay/sandbox/call-filter'
import { startOwned, type OwnedProcess } from '../owned-process.ts'
import { sandboxed, type View } from './bubblewrap.ts'
import { HELPER_LIMITS, limited } from './limits.ts'

/** The path under which a helper sees a view: inside its sandbox, or the path itself. */
export const placeOf = ({ from, to }: View, isSandboxed: boolean): string =>
  isSandboxed ? to : from

interface HelperOptions {
  views: readonly View[]
  isSandboxed: boolean
  /** The process's first file descriptors. */
  stdio: ('ignore' | 'pipe')[]
}

/** Starts a process that a game talks to. It is as little trusted as the game: it gets its own sandbox and limits. */
export function startHelper(
  command: readonly string[],
  options: HelperOptions & { onExit: (how: string) => void },
): OwnedProcess {
  const { views, isSandboxed, stdio, onExit } = options
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: isSandboxed ? '/tmp' : views[0]?.from,
    LC_ALL: 'C.UTF-8',
  }
  const bounded = limited(command, HELPER_LIMITS, isSandboxed)
  if (!isSandboxed) return startOwned(bounded, { env, stdio, onExit })
  return withFilter('game', (filter) =>
    startOwned(sandboxed(bounded, { views, filter: stdio.length }), {
      env,
      stdio: [...stdio, filter],
      onExit,
    }),
  )
}

/** A helper that takes a moment to come up. */
interface StartedServer {
  server: OwnedProcess
  /** Rejects if the server dies before `isUp` was called. */
  dead: Promise<never>
  isUp: () => void
}

/** Starts a helper as `startHelper` does; `ended` is called if it dies after it was up. */
export function startServer(
  name: string,
  command: readonly string[],
  { ended, ...options }: HelperOptions & { ended: (how: string) => void },
): StartedServer {
  let up = false
  let die = (_error: Error) => {}
  const dead = new Promise<never>((_resolve, reject) => (die = reject))
  // Nobody may be waiting for it.
  dead.catch(() => undefined)
  const server = startHelper(command, {
    ...options,
    onExit(how) {
      const words = `${name} ended with ${how}: ${server.lastWords()}`
      if (up) ended(words)
      else die(new Error(words))
    },
  })
  return { server, dead, isUp: () => void (up = true) }
}
