import type { Fingerprint } from './fingerprint.ts'
import type { Shape } from './shape.ts'

/** What one consumer uses of the contract, as it was when the consumer was built. */
export type ContractUse = Pick<Fingerprint, 'calls' | 'events' | 'entities'>

function* entitiesIn(shape: Shape): Generator<string> {
  const {
    $ref,
    anyOf = [],
    properties = {},
    patternProperties = {},
    items,
    additionalProperties,
  } = shape
  if ($ref !== undefined) yield $ref
  for (const inner of [...anyOf, ...Object.values(properties), ...Object.values(patternProperties)])
    yield* entitiesIn(inner)
  if (items) yield* entitiesIn(items)
  if (typeof additionalProperties === 'object') yield* entitiesIn(additionalProperties)
}

/** The part of the contract that a consumer which `names` these calls and events needs, with every entity inside. */
export function contractUse(
  { calls, events, entities }: Fingerprint,
  names: (name: string) => boolean,
): ContractUse {
  const named = <Value>(table: Record<string, Value>) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => names(name)))
  const use = { calls: named(calls), events: named(events) }
  const found = new Set<string>()
  const collect = (shape: Shape) => {
    for (const name of entitiesIn(shape)) {
      if (found.has(name)) continue
      found.add(name)
      collect(entities[name] ?? {})
    }
  }
  for (const shape of [
    ...Object.values(use.calls).flatMap(({ request, response }) => [request, response]),
    ...Object.values(use.events),
  ])
    collect(shape)
  return {
    ...use,
    entities: Object.fromEntries(Object.entries(entities).filter(([name]) => found.has(name))),
  }
}
