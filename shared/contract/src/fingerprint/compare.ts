import type { Auth } from '../shape.ts'
import { shapeProblems, type Direction, type Entities } from './compare-shapes.ts'
import type { CallFingerprint, Fingerprint } from './fingerprint.ts'
import type { Shape } from './shape.ts'

/** The calls a consumer makes, with the entities their shapes name. */
export type UsedCalls = Pick<Fingerprint, 'calls' | 'entities'>

const strictness: Record<Auth, number> = { none: 0, optional: 1, required: 2 }

function callProblems(name: string, before: CallFingerprint, after: CallFingerprint | undefined, old: Entities, now: Entities): string[] {
  if (!after) return [`call ${name}: is gone`]
  const problems: string[] = []
  if (before.address !== after.address) problems.push(`call ${name}: ${before.address} became ${after.address}`)
  if (strictness[after.auth] > strictness[before.auth]) problems.push(`call ${name}: auth ${before.auth} became ${after.auth}`)
  for (const direction of ['request', 'response'] as const)
    problems.push(...shapeProblems({ shape: before[direction], entities: old }, { shape: after[direction], entities: now }, direction, `call ${name} ${direction}`))
  return problems
}

/**
 * Why a consumer built with the calls in `before` does not work with a site that speaks `after`: one sentence each, empty
 * when it does. Calls only `after` knows do not count.
 */
export function brokenCalls(before: UsedCalls, after: UsedCalls): string[] {
  return Object.entries(before.calls).flatMap(([name, call]) => callProblems(name, call, after.calls[name], before.entities, after.entities))
}

interface Group {
  what: string
  shapes: (of: Fingerprint) => Record<string, Shape>
  directions: Direction[]
}

const groups: Group[] = [
  { what: 'entity', shapes: ({ entities }) => entities, directions: ['response'] },
  { what: 'message to the site', shapes: ({ toSite }) => toSite, directions: ['request'] },
  { what: 'message from the site', shapes: ({ fromSite }) => fromSite, directions: ['response'] },
  { what: 'event', shapes: ({ events }) => events, directions: ['request', 'response'] },
]

function codeProblems(before: Fingerprint, after: Fingerprint): string[] {
  return Object.entries(before.codes).flatMap(([table, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const now = after.codes[table]?.[name]
      return now === value ? [] : [`code ${table}.${name}: ${value} ${now === undefined ? 'is gone' : `became ${now}`}`]
    }),
  )
}

/** Every change from `before` to `after` that breaks somebody built with `before`: one sentence each, without repetition. */
export function breakingChanges(before: Fingerprint, after: Fingerprint): string[] {
  const shapes = groups.flatMap(({ what, shapes: of, directions }) =>
    Object.entries(of(before)).flatMap(([name, shape]) => {
      const now = of(after)[name]
      if (!now) return [`${what} ${name}: is gone`]
      return directions.flatMap((direction) => shapeProblems({ shape, entities: before.entities }, { shape: now, entities: after.entities }, direction, `${what} ${name}`))
    }),
  )
  return [...new Set([...brokenCalls(before, after), ...shapes, ...codeProblems(before, after)])]
}

const majorOf = (version: string) => Number(version.split('.', 1)[0])

/**
 * What forbids to replace the fingerprint `before` by `after`: breaking changes under the same major version. Sites
 * refuse remotes of another major (`services/delivery/src/store/fit.ts`).
 */
export function forbiddenChanges(before: Fingerprint, after: Fingerprint): string[] {
  return majorOf(after.version) > majorOf(before.version) ? [] : breakingChanges(before, after)
}
