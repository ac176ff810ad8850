import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { CONTAINER_PATTERN, REMOTE_NAME_PATTERN, RouteDeclaration } from './registry.ts'

/** Where the server of `remote-kit dev --against` says what it has: `LocalRemote`. */
export const LOCAL_REMOTE_PATH = '/remote.json'
/** Its server-sent events: a message whenever `LocalRemote` is another one, and one at the beginning. */
export const LOCAL_CHANGES_PATH = '/changes'
/** More than any remote's routes and the largest error together. */
export const LOCAL_REMOTE_BYTES_MAX = 512 * 1024
export const LOCAL_ERROR_CHARS_MAX = 20_000

const File = Type.Object({
  file: Type.String({
    maxLength: 200,
    pattern: '^[A-Za-z0-9_@~-][A-Za-z0-9._@~+-]*(/[A-Za-z0-9_@~-][A-Za-z0-9._@~+-]*)*$',
  }),
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
})

/** A build of a remote on a developer's machine: what the registry says of a release, with strict bounds, as no delivery has looked at it. */
export const LocalBuild = Type.Object({
  name: Type.String({ pattern: REMOTE_NAME_PATTERN }),
  version: Type.String({ pattern: '^[A-Za-z0-9.+-]{1,100}$' }),
  container: Type.String({ pattern: CONTAINER_PATTERN, maxLength: 200 }),
  /** Path on the developer's server. */
  base: Type.String({ pattern: '^/builds/[A-Za-z0-9.+-]{1,100}/$' }),
  entry: File,
  routes: Type.Array(RouteDeclaration, { maxItems: 200 }),
  chunks: Type.Record(Type.String({ maxLength: 100 }), Type.Array(File, { maxItems: 100 })),
})
export type LocalBuild = Static<typeof LocalBuild>

/** The state of a remote on a developer's server. */
export const LocalRemote = Type.Object({
  schema: Type.Literal(1),
  name: Type.String({ pattern: REMOTE_NAME_PATTERN }),
  /** The last build that was good; null: none was yet. */
  build: Type.Union([LocalBuild, Type.Null()]),
  /** Errors of the current sources; null: `build` is of these sources. */
  error: Type.Union([Type.String({ maxLength: LOCAL_ERROR_CHARS_MAX }), Type.Null()]),
})
export type LocalRemote = Static<typeof LocalRemote>

/** By an interpreter: a page may not make functions of texts. */
export const isLocalRemote = (value: unknown): value is LocalRemote => Check(LocalRemote, value)
