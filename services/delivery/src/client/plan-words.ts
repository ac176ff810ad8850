import type { ActivityPlan, PlanFacts } from '../site/activity-plan.ts'

/** China has one zone and no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** A moment as a clock in Beijing shows it, without seconds that are zero. */
function beijing(iso: string): string {
  const text = new Date(Date.parse(iso) + BEIJING_MS).toISOString().replace('T', ' ')
  return text.slice(0, text.slice(17, 19) === '00' ? 16 : 19)
}

const side = (iso: string | null) => (iso === null ? 'always' : beijing(iso))

const STATES: Record<PlanFacts['state'], string> = {
  everybody: 'not planned: for everybody',
  on: 'on',
  off: 'switched off',
}

/** What a plan consists of, in words, in the order of the command's flags. */
const FIELDS: [name: string, read: (facts: PlanFacts) => string][] = [
  ['version', ({ version }) => version ?? 'not live'],
  ['from', ({ from }) => side(from)],
  ['until', ({ until }) => side(until)],
  ['device', ({ device }) => device ?? 'all'],
  ['percent', ({ percent }) => `${percent} %`],
  ['prewarm', ({ prewarmMinutes }) => `${prewarmMinutes} minutes`],
  ['fallback', ({ fallback }) => fallback ?? 'none'],
  ['state', ({ state }) => STATES[state]],
]

const ZONE = 'times in Beijing (UTC+8)'
const line = (name: string, text: string) => `  ${name.padEnd(8)}  ${text}`

/** An activity as it is. */
export const factLines = (facts: PlanFacts): string[] => [
  `Now, ${ZONE}:`,
  ...FIELDS.map(([name, read]) => line(name, read(facts))),
]

/** An activity before and after a change, each field with what becomes of it. */
export function planLines({ before, after, isFallbackHidden }: ActivityPlan): {
  lines: string[]
  isSame: boolean
} {
  const fields = FIELDS.map(([name, read]) => [name, read(before), read(after)] as const)
  return {
    lines: [
      `Plan, ${ZONE}:`,
      ...fields.map(([name, old, wanted]) =>
        line(name, old === wanted ? old : `${old} → ${wanted}`),
      ),
      ...(isFallbackHidden
        ? [`Some visitors cannot open ${after.fallback} now; they get a 404.`]
        : []),
    ],
    isSame: fields.every(([, old, wanted]) => old === wanted),
  }
}
