import { FEN_PER_YUAN } from '@cloudplay/contract/constants'

/** MINOR_TOPUP_PER_DAY_YUAN: the most a minor may top up per day from age 8 and from 16, such as "100,200"; in fen, undefined if absent. */
export function readDayLimits(env: NodeJS.ProcessEnv): readonly [number, number] | undefined {
  const text = env.MINOR_TOPUP_PER_DAY_YUAN
  if (!text) return undefined
  const [, child, youth] = /^\s*(\d{1,6})\s*,\s*(\d{1,6})\s*$/.exec(text) ?? []
  if (!child || !youth)
    throw new Error(
      `MINOR_TOPUP_PER_DAY_YUAN must be two whole numbers such as 100,200, not "${text}"`,
    )
  return [Number(child) * FEN_PER_YUAN, Number(youth) * FEN_PER_YUAN]
}
