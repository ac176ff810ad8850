import { Type, type TObject, type TSchema } from 'typebox'
import { CONTRACT_VERSION } from '../constants.ts'
import { endpoints } from '../endpoints.ts'
import * as account from '../entities/account.ts'
import * as activities from '../entities/activities.ts'
import * as catalog from '../entities/catalog.ts'
import * as news from '../entities/news.ts'
import * as notice from '../entities/notice.ts'
import * as play from '../entities/play.ts'
import * as wallet from '../entities/wallet.ts'
import * as welfare from '../entities/welfare.ts'
import * as envelope from '../envelope.ts'
import { Registry, RemoteManifest } from '../registry.ts'
import type { Auth } from '../shape.ts'
import { clientMessage, extraMessage, figuresMessage, nodeMessage } from '../signaling.ts'
import { canonicalShape, type Shape } from './shape.ts'

export interface CallFingerprint {
  /** Method and path. */
  address: string
  auth: Auth
  request: Shape
  response: Shape
}

/** Everything of the contract that two sides built at different times must agree on. */
export interface Fingerprint {
  /** CONTRACT_VERSION of the code it was taken of. */
  version: string
  calls: Record<string, CallFingerprint>
  entities: Record<string, Shape>
  /** Messages that pages and teams send to the site, and those it sends to them. */
  toSite: Record<string, Shape>
  fromSite: Record<string, Shape>
  /** Payloads of the bus: any two remotes may exchange them. */
  events: Record<string, Shape>
  /** Numbers with a meaning: table -> name -> value. */
  codes: Record<string, Record<string, number>>
}

/** What has no schema, only types: the text of the files of this package that declare them. */
export interface TypeSources {
  push: string
  events: string
}

type Table = Record<string, number>

const declared: Record<string, TSchema | Table> = {
  ...account,
  ...activities,
  ...catalog,
  ...news,
  ...notice,
  ...play,
  ...wallet,
  ...welfare,
  ...envelope,
}
const only = <Kind extends TSchema | Table>(is: (value: TSchema | Table) => value is Kind) =>
  Object.fromEntries(Object.entries(declared).filter((row): row is [string, Kind] => is(row[1])))
const entities = only((value): value is TSchema => !isTable(value))
const codes = only(isTable)

function isTable(value: TSchema | Table): value is Table {
  return Object.values(value).every((one) => typeof one === 'number')
}

/** The types a source declares, as schemas. */
function declaredTypes(text: string, known: Record<string, TSchema>): Record<string, TSchema> {
  const source = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const found: Record<string, TSchema> = {}
  for (const [, name = '', body = ''] of source.matchAll(
    /^export type (\w+) =([\s\S]*?)(?=^export |(?![\s\S]))/gm,
  ))
    // Parsed at run time, so the compiler cannot know what comes out.
    if (!/\bkeyof\b/.test(body))
      found[name] = Type.Script(
        { ...known, ...found } as {},
        body.trim().replace(/^\|/, ''),
      ) as TSchema
  return found
}

const mapped = <From, To>(
  from: Record<string, From>,
  to: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(
    Object.entries(from)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, to(value)]),
  )

/** Canonical text of an entity -> its name. Objects that no other entity is like: of others the text does not say which is meant. */
function entityNames(): Map<string, string> {
  const texts = Object.entries(entities).map(
    ([name, schema]) => [JSON.stringify(canonicalShape(schema)), name] as const,
  )
  const count = (wanted: string) => texts.filter(([text]) => text === wanted).length
  return new Map(texts.filter(([text]) => text.includes('"properties"') && count(text) === 1))
}

/** The fingerprint of the contract as the code has it. It carries every schema: for programs and tests, not for pages. */
export function contractFingerprint({ push, events }: TypeSources): Fingerprint {
  const { PushUp, PushDown, PushPackage, ...rest } = declaredTypes(push, entities)
  const { BusEvents } = declaredTypes(events, { ...entities, ...(PushPackage && { PushPackage }) })
  if (!PushUp || !PushDown || !PushPackage || !BusEvents || Object.keys(rest).length)
    throw new Error('push.ts or events.ts declare other types than the fingerprint knows')
  const names = entityNames()
  const shape = (schema: unknown) => {
    const whole = canonicalShape(schema)
    const name = names.get(JSON.stringify(whole))
    return name === undefined ? canonicalShape(schema, names) : { $ref: name }
  }
  return {
    version: CONTRACT_VERSION,
    calls: mapped(
      Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, endpoint])),
      ({ method, path, auth, request, response }) => ({
        address: `${method} ${path}`,
        auth,
        request: shape(request),
        response: shape(response),
      }),
    ),
    entities: mapped(entities, (schema) => canonicalShape(schema, names)),
    toSite: mapped({ PushUp, RemoteManifest, clientMessage } as Record<string, TSchema>, shape),
    fromSite: mapped(
      { PushDown, PushPackage, Registry, nodeMessage, extraMessage, figuresMessage } as Record<
        string,
        TSchema
      >,
      shape,
    ),
    events: mapped((BusEvents as TObject).properties, shape),
    codes: mapped(codes, (table) => mapped(table, (value) => value)),
  }
}
