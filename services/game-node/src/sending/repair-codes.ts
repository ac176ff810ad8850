/** A mask of FlexFEC without its continuation has 15 bits. */
export const MOST_PROTECTED = 15
/** More than this share of a frame's packets is not worth it: then the path loses three at a time. */
const MOST_SHARE = 0.6
const MOST_REPAIRS = Math.ceil(MOST_PROTECTED * MOST_SHARE)

/**
 * For each number of repair packets, which of them contain each packet of a frame: bit r of a packet's code is repair r. Two
 * lost packets with different codes are restored, because some repair contains only one of them. A packet whose code
 * has two bits is restored without one of its repairs too.
 */
const CODES = Array.from({ length: MOST_REPAIRS + 1 }, (_, repairs) => codesOf(repairs))

export function repairCodes(packets: number, repairs: number): readonly number[] {
  return CODES[repairs]!.slice(0, packets)
}

/**
 * How many repair packets so many packets of a frame need: the fewest with which frames that lose two packets for good are
 * rarer than `rare`.
 */
export function repairCount(packets: number, lossRatio: number, rare: number): number {
  const most = Math.ceil(packets * MOST_SHARE)
  for (let repairs = 1; repairs < most; repairs++)
    if (fatalPairs(repairCodes(packets, repairs)) * lossRatio ** 2 <= rare) return repairs
  return most
}

/** The repairs, so that a series of three lost packets which begins in the frame and ends in its repairs is restored, if possible. */
export function inSendingOrder(codes: readonly number[], repairs: number): number[] {
  const all = Array.from({ length: repairs }, (_, repair) => repair)
  const without = (gone: readonly number[], lost: number) =>
    codes.slice(-lost).map((code) => gone.reduce((left, repair) => left & ~(1 << repair), code))
  for (const first of all) {
    const others = all.filter((repair) => repair !== first)
    const second = others.find((repair) => areRestored(without([first, repair], 1)))
    if (second !== undefined && areRestored(without([first], 2)))
      return [first, second, ...others.filter((repair) => repair !== second)]
  }
  return all
}

/** Two packets of the same code, or a packet and its only repair. */
function fatalPairs(codes: readonly number[]): number {
  const sameCode = codes.reduce(
    (sum, code, at) => sum + codes.slice(0, at).filter((other) => other === code).length,
    0,
  )
  return sameCode + codes.filter((code) => bitsOf(code) === 1).length
}

/** Codes of two bits first, of one last, none twice before all were used; if possible, so that a run of three is restored. */
function codesOf(repairs: number): number[] {
  const rank = (code: number) => (bitsOf(code) === 1 ? MOST_REPAIRS + 1 : bitsOf(code))
  const all = Array.from({ length: 2 ** repairs - 1 }, (_, index) => index + 1).toSorted(
    (a, b) => rank(a) - rank(b),
  )
  const codes: number[] = []
  let unused: number[] = []
  while (all.length > 0 && codes.length < MOST_PROTECTED) {
    if (unused.length === 0) unused = all
    const run = codes.slice(-2)
    const next = unused.find((code) => areRestored([...run, code])) ?? unused[0]!
    unused = unused.filter((code) => code !== next)
    codes.push(next)
  }
  return codes
}

/** Whether all lost packets are restored: a repair restores a packet if it contains no other lost one. */
function areRestored(lost: readonly number[]): boolean {
  if (lost.length === 0) return true
  const next = lost.findIndex((code, at) => {
    const others = lost.reduce((bits, other, index) => (index === at ? bits : bits | other), 0)
    return (code & ~others) !== 0
  })
  return next >= 0 && areRestored(lost.toSpliced(next, 1))
}

function bitsOf(code: number): number {
  return code.toString(2).replaceAll('0', '').length
}
