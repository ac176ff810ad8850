/** A time of the calendar as the site gives it. */
export interface RunRow {
  id: number
  type: string
  title: string
  startsAt: string
  endsAt: string
  budgetCoins: number | null
  promisedCoins: number
  offer: { priceFen?: number; tiers?: { coins: number; payFen: number }[] } | null
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const shanghai = (iso: string): string => clock.format(new Date(iso))

const yuan = (fen: number): string => `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`

function offerText({ offer, budgetCoins, promisedCoins }: RunRow): string {
  const parts = [
    ...(offer?.priceFen === undefined ? [] : [yuan(offer.priceFen)]),
    ...(offer?.tiers ?? []).map(({ coins, payFen }) => `${coins} coins ${yuan(payFen)}`),
    ...(budgetCoins === null ? [] : [`${promisedCoins} of ${budgetCoins} coins`]),
  ]
  return parts.join(', ')
}

/** A line a time: number, type, state, from, until (Shanghai), what it sells or gives. */
export function runLine(run: RunRow, now: string): string {
  const state = run.endsAt <= now ? 'over' : run.startsAt <= now ? 'on' : 'ahead'
  return [
    String(run.id).padStart(4),
    run.type.padEnd(14),
    state.padEnd(6),
    shanghai(run.startsAt),
    '->',
    shanghai(run.endsAt),
    ` ${run.title}`,
    offerText(run),
  ]
    .join(' ')
    .trimEnd()
}

export interface ChannelLine {
  channel: string
  accounts: number
  orders: number
  fen: number
}

export const channelLine = ({ channel, accounts, orders, fen }: ChannelLine): string =>
  `${channel.padEnd(32)} ${String(accounts).padStart(8)} accounts ${String(orders).padStart(8)} orders ${yuan(fen).padStart(12)}`
