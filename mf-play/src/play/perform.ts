import { ConsumeType, SeatCheck } from '@cloudplay/contract'
import type { Effect } from './effects.ts'
import type { PlayPorts } from './ports.ts'
import type { PlayableGame, PlayEvent, QueueRequest } from './state.ts'

type Asking = Extract<Effect, { do: 'precheck' | 'connect' | 'join' | 'enter' | 'release' | 'endSession' | 'cancelQueue' }>

const asking: ReadonlySet<Effect['do']> = new Set<Asking['do']>([
  'precheck',
  'connect',
  'join',
  'enter',
  'release',
  'endSession',
  'cancelQueue',
])
export const asksServer = (effect: Effect): effect is Asking => asking.has(effect.do)

/** Asks the server what an effect wants asked and gives the event its answer stands for. Never rejects. */
export async function perform(effect: Asking, ports: PlayPorts): Promise<PlayEvent> {
  try {
    return await askFor(effect, ports)
  } catch (error) {
    return { type: 'refused', ...ports.whyFailed(error) }
  }
}

function askFor(effect: Asking, ports: PlayPorts): Promise<PlayEvent> {
  const { ask } = ports
  switch (effect.do) {
    case 'precheck':
      return precheck(ports)
    case 'connect':
      return connect(effect.game, ports)
    case 'join':
      return join(effect.request, effect.cancelFirst, ports)
    case 'enter':
      return enter(effect.seat, ports)
    case 'release':
      return ask('releaseServer', { ser_id: effect.serId }).then(() => ({ type: 'released' }))
    case 'endSession':
      return ask('cancellation', { cid: effect.cid, confirm: 1 }).then(() => ({ type: 'sessionEnded' }))
    case 'cancelQueue':
      return ask('cancelQueue', {}).then(() => ({ type: 'queueStopped' }))
  }
}

/** Age and, on desktops, whether verification is forced and not done. Both are asked at once: one wait, not two. */
async function precheck({ ask, isDesktop }: PlayPorts): Promise<PlayEvent> {
  const [age, truename] = await Promise.all([ask('checkUnderAge', {}), isDesktop() ? ask('truenameAuthCheck', {}) : null])
  if (age.code === 201) return { type: 'mustVerify', message: age.message }
  if (age.code === 202) return { type: 'outsideHours', message: age.message }
  if (truename && truename.auth === 1 && truename.checkAuth === 0) return { type: 'mustVerify', message: '' }
  return { type: 'mayPlay' }
}

async function connect(game: PlayableGame, { ask, session }: PlayPorts): Promise<PlayEvent> {
  const { consume_type: consumeType } = await ask('consumeType', { game_id: game.game_id })
  session.setConsumeType(consumeType)
  const answer = await ask('getService', {
    product_code: productCode(game, consumeType),
    time_slot_notice: 0,
    game_mark: game.game_mark,
    start_mode: game.start_mode,
    consume_type: consumeType,
  })
  return { type: 'connected', answer }
}

/** Free minutes are played on the free product, all else on the paid one; a game may have only one of the two. */
function productCode(game: PlayableGame, consumeType: number): string {
  const [first, other] =
    consumeType === ConsumeType.freeMinutes
      ? [game.product_code_free, game.product_code_pay]
      : [game.product_code_pay, game.product_code_free]
  return first || other
}

async function join(request: QueueRequest, cancelFirst: boolean, { ask }: PlayPorts): Promise<PlayEvent> {
  if (cancelFirst) await ask('cancelQueue', {})
  const { info } = await ask('confirmQueue', {
    consume_data: request.consumeData,
    ...(request.partnerData ? { partner_data: request.partnerData } : {}),
  })
  return { type: 'joined', queue: info.order }
}

async function enter(seat: Extract<Asking, { do: 'enter' }>['seat'], { ask }: PlayPorts): Promise<PlayEvent> {
  const body = { product_code: seat.productCode, time_slot_in: seat.timeSlotIn, consume_type: seat.consumeType }
  const { code, ser_id: serId } = await ask('checkStatus', body)
  if (code === SeatCheck.queueing) return { type: 'stillQueueing' }
  if (code !== SeatCheck.ready) return { type: 'seatGone' }
  const { cid, url } = await ask('confirmUse', { ser_id: serId || seat.serId, ...body })
  return { type: 'entered', cid, url }
}
