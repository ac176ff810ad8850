import type { Notice, NoticeKind, NoticeParams } from '@cloudplay/contract'
import { FEN_PER_YUAN } from '@cloudplay/contract'
import type { Formats } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import type { endTexts, noticeTexts } from '../../texts/notices.ts'

interface Words {
  notices: ReturnType<(typeof noticeTexts)['get']>
  ends: ReturnType<(typeof endTexts)['get']>
  formats: Formats
}

/** A notice as the page shows it: its sentence, and the page where it matters. */
interface NoticeView {
  text: string
  to: string
}

type Views = { [Kind in NoticeKind]: (params: NoticeParams[Kind], words: Words) => NoticeView }

/** The wire has seconds. */
const moment = (seconds: number, { formats }: Words) => formats.end(seconds * 1000)

const views: Views = {
  game_launched: ({ game_id: id, game, playable }, { notices }) => ({
    text: playable ? notices.launched({ game }) : notices.launchDay({ game }),
    to: path.game(id),
  }),
  refund({ title, orderSn, yuan, coins }, { notices, formats }) {
    const values = { title, money: formats.money(Math.round(yuan * FEN_PER_YUAN)) }
    return {
      text:
        coins > 0
          ? notices.refundCoins({ ...values, coins: formats.number(coins) })
          : notices.refund(values),
      to: path.orders({ orderSn }),
    }
  },
  coins_given: ({ title, coins }, { notices, formats }) => ({
    text: notices.coinsGiven({ title, coins: formats.number(coins) }),
    to: path.tradeRecords({ isShowBack: 1 }),
  }),
  coins_ending: ({ coins, ends_at: at }, words) => ({
    text: words.notices.coinsEnding({
      coins: words.formats.number(coins),
      time: moment(at, words),
    }),
    to: path.home(),
  }),
  card_ending: ({ ends_at: at }, words) => ({
    text: words.notices.cardEnding({ time: moment(at, words) }),
    to: path.infiniteCard({ isShowBack: 1 }),
  }),
  coins_began({ game, had_card: hadCard, coins_hour: coins }, { notices, formats }) {
    const values = { game, coins: formats.number(coins) }
    return {
      text: hadCard ? notices.coinsAfterCard(values) : notices.coinsAfterFree(values),
      to: path.tradeRecords({ isShowBack: 1 }),
    }
  },
  session_ended({ game_id: id, game, reason, coins }, { notices, ends, formats }) {
    const values = { game, reason: ends[reason] }
    return {
      text:
        coins > 0
          ? notices.endedRefunded({ ...values, coins: formats.number(coins) })
          : notices.ended(values),
      to: path.game(id),
    }
  },
}

export const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(views, kind)

/** A kind that this page does not know is newer than the page: a reload brings the page that does. */
export function viewOf({ kind, params }: Notice, words: Words): NoticeView {
  if (!isKnown(kind)) return { text: words.notices.newKind, to: path.notices() }
  // The contract says which params a kind has.
  const view = views[kind] as (params: Notice['params'], words: Words) => NoticeView
  return view(params, words)
}
