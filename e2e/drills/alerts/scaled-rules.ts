const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const DURATION = /^(\d+)([smhd])$/

const msOf = (duration: string): number => {
  const [, count, unit] = DURATION.exec(duration)!
  return Number(count) * UNIT_MS[unit!]!
}

/** The rules with every window and every `for` shorter by the same factor. */
export const scaledRules = (rules: string, factor: number): string =>
  rules.replaceAll(
    /(\[|for: )(\d+[smhd])(?=\]|\n)/g,
    (_all, before: string, duration: string) => `${before}${Math.round(msOf(duration) / factor)}ms`,
  )

/** How long a fault of an alert may take to be seen: its longest window, and its `for`. */
export function seenWithinMs(rules: string, alert: string): number {
  const rule = new RegExp(`- alert: ${alert}\\n([\\s\\S]*?)(?=\\n {6}- |\\n\\n|$)`).exec(rules)?.[1]
  if (!rule) throw new Error(`no rule for ${alert}`)
  const windows = [...rule.matchAll(/\[(\d+[smhd])\]/g)].map(([, window]) => msOf(window!))
  const waits = /for: (\d+[smhd])/.exec(rule)?.[1]
  return Math.max(0, ...windows) + (waits ? msOf(waits) : 0)
}
