import type { FastifyBaseLogger } from 'fastify'

interface Rounds {
  /** Starts a round now, or after the one that runs. */
  now: () => void
  /** Starts no more rounds, and waits for the one that runs. */
  stop: () => Promise<void>
}

interface Options {
  everyMs: number
  /** For the log: '… failed'. */
  name: string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Runs the first round immediately; otherwise after `everyMs`. */
  startsNow?: boolean
}

const running = new Set<Promise<unknown>>()

/** Runs `work` every `everyMs`, one round at a time. A round that fails is logged; the next one tries again. */
export function startRounds(
  { everyMs, name, log, startsNow = false }: Options,
  work: () => Promise<unknown>,
): Rounds {
  let isStopped = false
  let isWanted = false
  let round: Promise<unknown> | null = null
  function begin(): void {
    isWanted = false
    round = work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .finally(() => {
        running.delete(round!)
        round = null
        if (isWanted && !isStopped) begin()
      })
    running.add(round)
  }
  function now(): void {
    if (round) isWanted = true
    else if (!isStopped) begin()
  }
  if (startsNow) begin()
  const timer = setInterval(() => {
    if (!round) now()
  }, everyMs).unref()
  return {
    now,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await round
    },
  }
}

/** Resolves when no round runs in any gateway of this process. */
export async function roundsEnd(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
