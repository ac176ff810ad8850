import { BodyStatus } from '@cloudplay/contract'
import { refreshProduct } from '../../../play/running/product-watch.ts'
import { ENTRY_STAGES, type EntryStage } from '../../../stages/stages.ts'
import { tapSteps } from '../../../stages/tap-steps.ts'
import type { StreamingSdk } from '../../../stream/index.ts'
import { endingTexts } from '../../../texts/player.ts'
import type { Access, PlayerPorts, Run } from './run.ts'

/**
 * Finds the session, gets access to it and an SDK for it, then calls `connect`. Ends the run if a stage fails or takes
 * longer than its limit; an error in `connect` counts as one of the stage `player`.
 */
export async function enter(
  run: Run,
  connect: (sdk: StreamingSdk, access: Access) => void,
): Promise<void> {
  const { gameId, cid, ports, signal } = run
  let at: EntryStage = 'session'
  const inTime = <T>(stage: EntryStage, answer: Promise<T>) => {
    at = stage
    tapSteps.enter(stage)
    return withinLimit(ports.clock, stage, answer)
  }
  try {
    const product = await inTime('session', refreshProduct(ports))
    if (signal.aborted) return
    if (!product || product.game_id !== gameId) return run.end({ kind: 'silent' })
    if (product.cid !== cid) return run.end({ kind: 'moved', product })
    run.set({ progress: 10, cause: 'ticket' })
    const access = await inTime('ticket', ports.getAccess(gameId, cid))
    if (signal.aborted) return
    const sdk = await inTime('player', ports.createSdk(access))
    if (signal.aborted) return
    if (!sdk) return run.end({ kind: 'over', text: endingTexts.get().notOnTheWeb })
    connect(sdk, access)
  } catch (error) {
    if (!signal.aborted) endFailed(run, error, at)
  }
}

function endFailed(run: Run, error: unknown, stage: EntryStage): void {
  const { status, message } = run.ports.whyFailed(error)
  if (status === BodyStatus.notLoggedIn) run.end({ kind: 'silent' })
  else if (status > 0) run.over(message)
  else run.end({ kind: 'unreachable', text: message, stage })
}

/** `answer`, or a rejection if it takes longer than the limit of `stage`. */
function withinLimit<T>(
  clock: PlayerPorts['clock'],
  stage: EntryStage,
  answer: Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = () => reject(new Error(`${stage} took too long`))
    const stopTimer = clock.at(clock.nowMs() + ENTRY_STAGES[stage].limitMs, tooLong)
    answer.then(resolve, reject).finally(stopTimer)
  })
}
