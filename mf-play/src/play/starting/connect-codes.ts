import { ConnectCode, type ProductInUse, type SpeedEntry } from '@cloudplay/contract'
import { idle, step, type Facts, type Step } from '../states/effects.ts'
import { seatOfAnswer } from '../seat/seat.ts'
import type { ConnectAnswer, HeldSeat, PlayableGame, StateOf } from '../states/state.ts'
import { noServerText } from '../states/words.ts'
import { flowTexts } from '../../texts/flow.ts'

type Connecting = StateOf<'connecting'>
type Row = (state: Connecting, answer: ConnectAnswer, facts: Facts) => Step

/** Measures the delays of the regions of the list, then asks for the same game again. */
export const measure = (game: PlayableGame, list: readonly SpeedEntry[]): Step =>
  step({ name: 'measuring', game, list }, { do: 'measure', game, list })

const serverError = (): Step => step({ name: 'serverError' })

const seatRow =
  (counted: boolean, standIn: HeldSeat['standIn']): Row =>
  ({ game }, { msg: message, data }, clock) =>
    data.seat
      ? step({
          name: 'offered',
          seat: seatOfAnswer(data.seat, game, { message, standIn }, counted, clock),
        })
      : serverError()

/** What each connect code of getService leads to (PLAY-5). */
const rows: Record<ConnectCode, Row> = {
  // Measured once already, a second 101 is a server that loops.
  [ConnectCode.speedTestNeeded]: ({ game, measured }, { data }) =>
    measured ? serverError() : measure(game, data.speed_list ?? []),
  [ConnectCode.coinEntry]: seatRow(true, 'entry'),
  [ConnectCode.noServer]: ({ game }, answer) =>
    answer.data.consume_data
      ? step({
          name: 'noServer',
          game,
          message: answer.msg || noServerText(answer.data.waitingPeople ?? 0),
          request: { consumeData: answer.data.consume_data, partnerData: answer.partner_data },
        })
      : serverError(),
  [ConnectCode.freeEntry]: seatRow(true, 'freeEntry'),
  [ConnectCode.balanceShort]: (_, answer) =>
    step({ name: 'balanceShort', message: answer.msg || flowTexts.get().balanceShort }),
  [ConnectCode.moreEntry]: seatRow(false, 'entry'),
  [ConnectCode.alreadyQueueing]: () =>
    step(
      idle,
      { do: 'toast', text: flowTexts.get().alreadyQueueing, kind: 'info' },
      { do: 'refreshQueue' },
    ),
  [ConnectCode.redirect]: (_, { data }) =>
    data.url ? step(idle, { do: 'redirect', url: data.url }) : serverError(),
  [ConnectCode.nothing]: () => step(idle),
  [ConnectCode.otherServerInUse]: ({ game }, answer, { product }) => {
    const inUse: ProductInUse | null = answer.data.in_use ?? product
    return step(
      { name: 'otherInUse', game, message: answer.msg || flowTexts.get().otherInUse, inUse },
      ...(answer.data.in_use ? [{ do: 'saveProduct', product: answer.data.in_use } as const] : []),
    )
  },
}

/** The step a connect answer leads to; an unknown code is the server's error. */
export function connectStep(state: Connecting, answer: ConnectAnswer, facts: Facts): Step {
  const row = (rows as Partial<Record<number, Row>>)[answer.status]
  return row ? row(state, answer, facts) : serverError()
}
