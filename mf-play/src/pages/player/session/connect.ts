import { language } from '@cloudplay/i18n'
import { endTap } from '../../../browser/tap-trace.ts'
import { flowTexts } from '../../../texts/flow.ts'
import { playerTexts } from '../../../texts/player.ts'
import { endWords } from '../../../play/running/session-end.ts'
import type {
  ConnectOptions,
  Scene,
  StreamAddress,
  StreamEvents,
  StreamingSdk,
} from '../../../stream/index.ts'
import { failureWords } from './failure-words.ts'
import { recordSeconds } from './record-seconds.ts'
import type { Access, Run } from './run.ts'
import { pausedView, sceneOutcome } from './scenes.ts'

/** Connects the SDK and shows its events in the run's state. */
export function connectStream(
  run: Run,
  sdk: StreamingSdk,
  access: Access,
  { video, quality }: Pick<ConnectOptions, 'video' | 'quality'>,
): void {
  run.set({ progress: 15, cause: 'connecting' })
  run.onStop(sdk.on('scene', (scene) => showScene(run, scene)))
  run.onStop(sdk.on('stats', (stats) => run.set({ stats })))
  recordSeconds(run, sdk)
  run.onStop(sdk.on('firstFrame', () => endTap('shown')))
  run.onStop(sdk.on('controls', (controls) => run.set({ controls })))
  run.onStop(sdk.on('offered', (offered) => run.set({ offered })))
  run.onStop(sdk.on('idle', (idle) => showIdle(run, idle)))
  run.onStop(sdk.on('soundBlocked', () => run.set({ soundBlocked: true })))
  run.onStop(
    sdk.on('ended', ({ reason }) => {
      const isIdle = reason === 'grace_over' && run.state().idle?.kind === 'paused'
      run.over(endWords(isIdle ? 'idle' : reason))
    }),
  )
  run.onStop(
    sdk.on('failed', ({ code, stage, why }) => {
      if (code === 'taken_over') run.end({ kind: 'takenOver' })
      else if (why) run.end({ kind: 'unfit', why })
      else run.end({ kind: 'unreachable', text: failureWords(code), ...(stage && { stage }) })
    }),
  )
  run.onStop(language.listen((chosen) => sdk.setLanguage?.(chosen)))
  sdk.connect({
    ...addressOf(access),
    video,
    ...(quality ? { quality } : {}),
    language: language.get(),
    renewAddress: () => renewAddress(run, access.adapter),
  })
}

function showIdle(run: Run, idle: StreamEvents['idle']): void {
  const nowMs = run.ports.clock.nowMs()
  if (idle === null) return run.set({ idle: null })
  if ('pausesInMs' in idle)
    return run.set({ idle: { kind: 'warned', untilMs: nowMs + idle.pausesInMs } })
  // As after a lost connection: nothing is played until the next picture.
  run.set({ ...pausedView, idle: { kind: 'paused', untilMs: nowMs + idle.pausedForMs } })
}

function showScene(run: Run, scene: Scene): void {
  const outcome = sceneOutcome(scene)
  if ('over' in outcome) {
    const { text, productGone } = outcome.over
    return productGone ? run.over(text) : run.end({ kind: 'over', text })
  }
  const { view, toast, playableAfterMs } = outcome
  if (toast) run.ports.toast(playerTexts.get()[toast], 'info')
  run.set(view)
  if (playableAfterMs === undefined) return
  const { clock } = run.ports
  const makePlayable = () => {
    // A connection lost again within that second isn't playable yet.
    if (run.state().progress === view.progress)
      run.set({ phase: 'playing', plays: run.state().plays + 1 })
  }
  run.onStop(clock.at(clock.nowMs() + playableAfterMs, makePlayable))
}

async function renewAddress(run: Run, adapter: Access['adapter']): Promise<StreamAddress | null> {
  const { gameId, cid, ports } = run
  try {
    const access = await ports.getAccess(gameId, cid)
    // The game moved to a machine that needs another SDK. This SDK can't follow it there, but a new visit can.
    if (access.adapter !== adapter)
      run.end({ kind: 'unreachable', text: flowTexts.get().otherMachine })
    return addressOf(access)
  } catch (error) {
    // A refusal means that the session is over. After any other error the SDK tries again.
    if (ports.whyFailed(error).status > 0) return null
    throw error
  }
}

const addressOf = (access: Access): StreamAddress => ({
  signalUrl: access.signal_url,
  ticket: access.ticket,
  ...(access.ice_servers && { iceServers: access.ice_servers as RTCIceServer[] }),
  ...(access.ice_transport_policy && { relayOnly: true }),
  ...(access.network && { network: access.network }),
})
