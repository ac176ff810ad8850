import { BodyStatus, ConsumeType, SeatCheck, type SpeedEntry } from '@cloudplay/contract'
import { wireDelay } from '../../speed/ping.ts'
import type { Effect } from '../states/effects.ts'
import { mobileDownload } from '../running/mobile-download.ts'
import type { PlayPorts } from '../ports/ports.ts'
import type { PlayableGame, PlayEvent, QueueRequest } from '../states/state.ts'

export type Asking = Extract<Effect, { do: (typeof asking)[number] }>

const asking = [
  'checkBrowser',
  'precheck',
  'connect',
  'measure',
  'join',
  'enter',
  'release',
  'endSession',
  'cancelQueue',
  'restart',
  'readSwitch',
  'switchMachine',
  'findGame',
  'findDownload',
] as const
export const asksServer = (effect: Effect): effect is Asking =>
  (asking as readonly string[]).includes(effect.do)

/** Makes the calls of an effect and returns the event of their answer. Never rejects. */
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
    case 'checkBrowser':
      return ports
        .whyUnfit()
        .then((why) => (why ? { type: 'browserUnfit', why } : { type: 'browserFits' }))
    case 'precheck':
      return precheck(effect.gameId, ports)
    case 'connect':
      return connect(effect.game, effect.measured, ports)
    case 'measure':
      return measure(effect.game, effect.list, ports)
    case 'join':
      return join(effect.request, effect.cancelFirst, ports)
    case 'enter':
      return enter(effect.seat, ports)
    case 'release':
      return ask('releaseServer', { ser_id: effect.cid }).then(({ missed }) => ({
        type: 'released',
        ...(missed && { missed }),
      }))
    case 'endSession':
      return ask('cancellation', { cid: effect.cid, confirm: 1 }).then(() => ({
        type: 'sessionEnded',
      }))
    case 'cancelQueue':
      return ask('cancelQueue', {}).then(() => ({ type: 'queueStopped' }))
    case 'restart':
      return ask('restart', { cid: effect.cid }).then(({ msg }) => ({
        type: 'restartTaken',
        message: msg,
      }))
    case 'readSwitch':
      return ask('switchSystemText', { cid: effect.cid }).then(({ msg }) => ({
        type: 'switchPossible',
        message: msg,
      }))
    case 'switchMachine':
      return ask('switchSystem', { cid: effect.cid }).then(() => ({ type: 'switched' }))
    case 'findGame':
      return ask('getGameInfo', { game_id: effect.gameId }).then((game) => ({
        type: 'gameFound',
        game,
      }))
    case 'findDownload':
      return findDownload(effect.gameId, ports)
  }
}

/** Checks the age and, on desktops, required verification. Both calls run concurrently. */
async function precheck(gameId: number, { ask, isDesktop }: PlayPorts): Promise<PlayEvent> {
  const [age, truename] = await Promise.all([
    ask('checkUnderAge', { game_id: gameId }),
    isDesktop() ? ask('truenameAuthCheck', {}) : null,
  ])
  if (age.code === BodyStatus.unverified) return { type: 'mustVerify', message: age.message }
  if (age.code === BodyStatus.minorHours)
    return { type: 'minorRefused', why: age.by_label ? 'label' : 'hours', message: age.message }
  if (truename && truename.auth === 1 && truename.checkAuth === 0)
    return { type: 'mustVerify', message: '' }
  return { type: 'mayPlay' }
}

/** A part of the time that asking for a seat has. */
const TEST_ASKED_WITHIN_MS = 8_000

/** Whether a speed test is needed is asked together with the consume type, so that it costs no extra wait. */
async function connect(
  game: PlayableGame,
  measured: boolean,
  { ask, session, clock }: PlayPorts,
): Promise<PlayEvent> {
  const [{ consume_type: consumeType }, speed] = await Promise.all([
    ask('consumeType', { game_id: game.game_id }),
    // Unanswered, nothing is lost: a server that insists answers getService with speedTestNeeded.
    measured
      ? null
      : Promise.race([
          ask('testSpeed', { product_code: anyProductCode(game) }).catch(() => null),
          new Promise<null>((resolve) =>
            clock.at(clock.nowMs() + TEST_ASKED_WITHIN_MS, () => resolve(null)),
          ),
        ]),
  ])
  session.setConsumeType(consumeType)
  if (speed?.is_need_speed && speed.speed_list.length > 0)
    return { type: 'speedTestNeeded', list: speed.speed_list }
  const answer = await ask('getService', {
    product_code: productCode(game, consumeType),
    time_slot_notice: 0,
    game_mark: game.game_mark,
    start_mode: game.start_mode,
    consume_type: consumeType,
  })
  return { type: 'connected', answer }
}

/** Measures all regions concurrently and submits the delays; 0 for a region without an answer. */
async function measure(
  game: PlayableGame,
  list: readonly SpeedEntry[],
  { ask, measureDelay }: PlayPorts,
): Promise<PlayEvent> {
  const targets = list.flatMap(({ resid, idc_list: regions }) =>
    regions.map((region) => ({ resid, region })),
  )
  const idcData = await Promise.all(
    targets.map(async ({ resid, region }) => ({
      resid,
      id: region.id,
      delay: wireDelay(await measureDelay(region)),
    })),
  )
  const { info } = await ask('speedResultSubmit', {
    product_code: anyProductCode(game),
    is_auto: 1,
    idc_data: idcData,
  })
  return { type: 'measured', info }
}

/** The version for phones is offered where the game has one, wants it offered, and did not today (PLAY-20). */
async function findDownload(gameId: number, { ask, memory }: PlayPorts): Promise<PlayEvent> {
  if (memory.hintedToday(gameId)) return { type: 'downloadFound', download: null }
  const game = await ask('getGameInfo', { game_id: gameId })
  return {
    type: 'downloadFound',
    download: game.is_m_download && game.is_m_layer ? mobileDownload(game) : null,
  }
}

/** One of the game's products, where either will do: regions are the same for both. */
const anyProductCode = (game: PlayableGame) => game.product_code_pay || game.product_code_free

/** Free minutes use the free product, everything else the paid one; a game may have only one of the two. */
function productCode(game: PlayableGame, consumeType: number): string {
  const [first, other] =
    consumeType === ConsumeType.freeMinutes
      ? [game.product_code_free, game.product_code_pay]
      : [game.product_code_pay, game.product_code_free]
  return first || other
}

async function join(
  request: QueueRequest,
  cancelFirst: boolean,
  { ask }: PlayPorts,
): Promise<PlayEvent> {
  if (cancelFirst) await ask('cancelQueue', {})
  const { info } = await ask('confirmQueue', {
    consume_data: request.consumeData,
    ...(request.partnerData ? { partner_data: request.partnerData } : {}),
  })
  return { type: 'joined', queue: info.order }
}

async function enter(
  seat: Extract<Asking, { do: 'enter' }>['seat'],
  { ask }: PlayPorts,
): Promise<PlayEvent> {
  const body = {
    product_code: seat.productCode,
    time_slot_in: seat.timeSlotIn,
    consume_type: seat.consumeType,
  }
  const { code, ser_id: readyCid } = await ask('checkStatus', body)
  if (code === SeatCheck.queueing) return { type: 'stillQueueing' }
  if (code !== SeatCheck.ready) return { type: 'seatGone' }
  const { cid, url } = await ask('confirmUse', { ser_id: readyCid || seat.cid, ...body })
  return { type: 'entered', cid, url }
}
