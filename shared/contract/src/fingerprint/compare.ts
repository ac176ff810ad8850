import type { Auth } from '../shape.ts'
import { shapeProblems, type Direction, type Entities } from './compare-shapes.ts'
import type { CallFingerprint, Fingerprint } from './fingerprint.ts'
import type { Shape } from './shape.ts'
import type { ContractUse } from './use.ts'

const strictness: Record<Auth, number> = { none: 0, optional: 1, required: 2 }

function callProblems(
  name: string,
  before: CallFingerprint,
  after: CallFingerprint | undefined,
  old: Entities,
  now: Entities,
): string[] {
  if (!after) return [`call ${name}: is gone`]
  const problems: string[] = []
  if (before.address !== after.address)
    problems.push(`call ${name}: ${before.address} became ${after.address}`)
  if (strictness[after.auth] > strictness[before.auth])
    problems.push(`call ${name}: auth ${before.auth} became ${after.auth}`)
  for (const direction of ['request', 'response'] as const)
    problems.push(
      ...shapeProblems(
        { shape: before[direction], entities: old },
        { shape: after[direction], entities: now },
        direction,
        `call ${name} ${direction}`,
      ),
    )
  return problems
}

interface Group {
  what: string
  directions: Direction[]
}

type Sides = Record<'before' | 'after', { shapes: Record<string, Shape>; entities: Entities }>

function groupProblems({ what, directions }: Group, { before, after }: Sides): string[] {
  return Object.entries(before.shapes).flatMap(([name, shape]) => {
    const now = after.shapes[name]
    if (!now) return [`${what} ${name}: is gone`]
    return directions.flatMap((direction) =>
      shapeProblems(
        { shape, entities: before.entities },
        { shape: now, entities: after.entities },
        direction,
        `${what} ${name}`,
      ),
    )
  })
}

const groups = {
  entities: { what: 'entity', directions: ['response'] },
  toSite: { what: 'message to the site', directions: ['request'] },
  fromSite: { what: 'message from the site', directions: ['response'] },
  // Any two remotes may exchange them, whichever was built earlier.
  events: { what: 'event', directions: ['request', 'response'] },
} satisfies Partial<Record<keyof Fingerprint, Group>>

const sides = <Name extends keyof typeof groups>(
  name: Name,
  before: Pick<Fingerprint, Name | 'entities'>,
  after: Pick<Fingerprint, Name | 'entities'>,
): Sides => ({
  before: { shapes: before[name], entities: before.entities },
  after: { shapes: after[name], entities: after.entities },
})

/**
 * Why a consumer that uses `before` does not work with a site that speaks `after`: one sentence each, empty when it does.
 * Other calls and events do not count.
 */
export function brokenUses(before: ContractUse, after: ContractUse): string[] {
  const calls = Object.entries(before.calls).flatMap(([name, call]) =>
    callProblems(name, call, after.calls[name], before.entities, after.entities),
  )
  return [...new Set([...calls, ...groupProblems(groups.events, sides('events', before, after))])]
}

function codeProblems(before: Fingerprint, after: Fingerprint): string[] {
  return Object.entries(before.codes).flatMap(([table, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const now = after.codes[table]?.[name]
      return now === value
        ? []
        : [`code ${table}.${name}: ${value} ${now === undefined ? 'is gone' : `became ${now}`}`]
    }),
  )
}

const typeOfPush = (shape: Shape) => shape.properties?.['type']?.enum?.[0]

/** A page takes no notice of a push of a type that it does not know, so new types break none. */
function withoutNewPushes(messages: Record<string, Shape>, before: Record<string, Shape>) {
  const { PushPackage: now } = messages
  const known = before['PushPackage']?.anyOf?.map(typeOfPush)
  if (!now?.anyOf || !known) return messages
  const anyOf = now.anyOf.filter((shape) => known.includes(typeOfPush(shape)))
  return { ...messages, PushPackage: { ...now, anyOf } }
}

/** Every change from `before` to `now` that breaks someone built with `before`: one sentence each, without repetition. */
export function breakingChanges(before: Fingerprint, now: Fingerprint): string[] {
  const after = { ...now, fromSite: withoutNewPushes(now.fromSite, before.fromSite) }
  const shapes = (['entities', 'toSite', 'fromSite'] as const).flatMap((name) =>
    groupProblems(groups[name], sides(name, before, after)),
  )
  return [...new Set([...brokenUses(before, after), ...shapes, ...codeProblems(before, after)])]
}

const majorOf = (version: string) => Number(version.split('.', 1)[0])

/**
 * What forbids to replace the fingerprint `before` by `after`: breaking changes under the same major version. Sites
 * refuse remotes of another major (`services/delivery/src/registry/fit.ts`).
 */
export function forbiddenChanges(before: Fingerprint, after: Fingerprint): string[] {
  return majorOf(after.version) > majorOf(before.version) ? [] : breakingChanges(before, after)
}
