import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command was typed wrongly. */
export class Usage extends Error {}

export interface Flags {
  from?: string
  until?: string
  title?: string
  budget?: string
  price?: string
  tier?: string[]
  at?: string
  for?: string
  by?: string
  json?: boolean
  help?: boolean
}

/** The words and flags of a command line; throws `Usage` for flags that the command doesn't have. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error))
  }
}

export function readArguments(args: readonly string[]): { words: string[]; flags: Flags } {
  const { positionals, values } = readWords(args, {
    from: { type: 'string' },
    until: { type: 'string' },
    title: { type: 'string' },
    budget: { type: 'string' },
    price: { type: 'string' },
    tier: { type: 'string', multiple: true },
    at: { type: 'string' },
    for: { type: 'string' },
    by: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  return { words: positionals, flags: values }
}

export function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Usage(`${name} is a whole number, not "${text}"`)
  return Number(text)
}

/** Yuan with at most two decimals, as fen. */
function fen(name: string, text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text))
    throw new Usage(`${name} is a price in yuan, such as 48 or 9.90, not "${text}"`)
  return Math.round(Number(text) * 100)
}

/** `7200:48`: coins, yuan; the first is tier 1. */
function tierOf(text: string, index: number) {
  const [coins, yuan, ...rest] = text.split(':')
  if (coins === undefined || yuan === undefined || rest.length > 0)
    throw new Usage(`a tier is COINS:YUAN, not "${text}"`)
  return {
    id: index + 1,
    coins: whole('coins', coins),
    payFen: fen('the price of a tier', yuan),
  }
}

/** What the flags say of a time of an activity. */
export function formOf({
  from,
  until,
  title,
  budget,
  price,
  tier,
}: Flags): Record<string, unknown> {
  if (price !== undefined && tier !== undefined)
    throw new Usage('--price is for the monthly card, --tier for play cards: not both')
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(title !== undefined && { title }),
    ...(budget !== undefined && { budget: whole('a budget', budget) }),
    ...(price !== undefined && { offer: { priceFen: fen('--price', price) } }),
    ...(tier !== undefined && { offer: { tiers: tier.map(tierOf) } }),
  }
}

export function idOf(text: string | undefined): number {
  if (text === undefined) throw new Usage('which one? `list` shows the numbers')
  return whole('a number of the calendar', text)
}

export const minutesOf = (text: string | undefined): number => whole('--for', text ?? '60')
