import { Type, type Static } from 'typebox'

/** Which of the two sites a component is for; absent: both. */
export const Device = Type.Union([Type.Literal('mobile'), Type.Literal('desktop')])
export type Device = Static<typeof Device>

/** A title in every language of the site: LocalizedText of language.ts. */
const Title = Type.Object({
  'zh-CN': Type.String({ minLength: 1, maxLength: 200 }),
  en: Type.String({ minLength: 1, maxLength: 200 }),
})

/** A route a remote serves. `path` is a react-router pattern; `search` must match the query for the route to win. */
export const RouteDeclaration = Type.Object({
  path: Type.String({ pattern: '^/' }),
  expose: Type.String({ pattern: '^\\./[a-z0-9-]+$' }),
  title: Title,
  device: Type.Optional(Device),
  auth: Type.Optional(Type.Boolean()),
  /** Search engines skip the page: it is about its player, or a step on the way. A page with `auth` needs no mark. */
  unlisted: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Lets another remote answer addresses of this path where the query says so. Without it no two remotes may have
   * routes that answer one address.
   */
  lends: Type.Optional(
    Type.Array(
      Type.Object({
        remote: Type.String(),
        search: Type.Record(Type.String(), Type.String(), { minProperties: 1 }),
      }),
    ),
  ),
  /**
   * What a link to the page shows in a chat or a search: a sentence, and a picture of this site. `{name}` in the sentence
   * becomes the name of the game or list that the page is about.
   */
  share: Type.Optional(
    Type.Object({
      text: Title,
      picture: Type.Optional(Type.String({ pattern: '^/media/[\\w./-]+$', maxLength: 200 })),
    }),
  ),
  /**
   * An activity page that home lists while its release is shown: with a type, only when that type is in the activity
   * calendar.
   */
  activity: Type.Optional(
    Type.Object({ type: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })) }),
  ),
  /** Which parts of the site's frame surround the page. */
  chrome: Type.Optional(
    Type.Array(Type.Union([Type.Literal('tabs'), Type.Literal('header'), Type.Literal('footer')])),
  ),
  /** Calls the page makes first; the HTML asks for them before any script runs. `:name` in a body takes the path's parameter. */
  preload: Type.Optional(
    Type.Array(
      Type.Object({ call: Type.String(), body: Type.Record(Type.String(), Type.Unknown()) }),
    ),
  ),
})
export type RouteDeclaration = Static<typeof RouteDeclaration>

const integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]+$' })
export const RemoteFile = Type.Object({ file: Type.String(), integrity })
export type RemoteFile = Static<typeof RemoteFile>

/** The inputs of a build. */
export const BuildOrigin = Type.Object({
  sources: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: "SHA-256 over the workspace's modules in the build, each by name and contents",
  }),
  packages: Type.Array(Type.String(), {
    description: 'name@version of every installed package in the build, and of the builder',
  }),
})
export type BuildOrigin = Static<typeof BuildOrigin>

const shapes = Type.Record(Type.String(), Type.Unknown())
/** What a build uses of the contract, as it was then: `ContractUse` of fingerprint/use.ts. */
export const RecordedUse = Type.Object({ calls: shapes, events: shapes, entities: shapes })
export type RecordedUse = Static<typeof RecordedUse>

/** Allowed names of remotes. */
export const REMOTE_NAME_PATTERN = '^[a-z][a-z0-9-]{1,40}$'
/** Allowed names of a container's global. */
export const CONTAINER_PATTERN = '^[A-Za-z_][A-Za-z0-9_]*$'

/** What a build of a remote says of itself: `cloudplay-remote.json` next to its remoteEntry.js. */
export const RemoteManifest = Type.Object({
  schema: Type.Literal(1),
  name: Type.String({ pattern: REMOTE_NAME_PATTERN }),
  version: Type.String(),
  /** Global name of the container; carries the version so that two versions never mix on a page. */
  container: Type.String({ pattern: CONTAINER_PATTERN }),
  entry: RemoteFile,
  contract: Type.String(),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'name -> required range of what the host provides',
  }),
  routes: Type.Array(RouteDeclaration),
  /** Expose -> the files its page loads first, without the entry. */
  chunks: Type.Record(Type.String(), Type.Array(RemoteFile)),
  /** Every other file of the build, with its hash. */
  files: Type.Array(RemoteFile),
  /** The edge renders first pages with this CommonJS file, which no browser gets. Without it, pages arrive as skeletons. */
  server: Type.Optional(RemoteFile),
  /** Source maps, each named as its file with `.map`. No browser gets them; delivery names source lines by them (DELIV-22). */
  maps: Type.Optional(Type.Array(RemoteFile)),
  origin: Type.Optional(BuildOrigin),
  uses: Type.Optional(RecordedUse),
})
export type RemoteManifest = Static<typeof RemoteManifest>
/** The file of a build that contains it. */
export const MANIFEST_FILE = 'cloudplay-remote.json'
/** The server build, of the shell and of every remote. */
export const SERVER_FILE = 'server.cjs'

/** One remote as the registry names it to a visitor. `base` ends with a slash. */
export const RegistryRemote = Type.Object({
  name: Type.String(),
  version: Type.String(),
  container: Type.String(),
  base: Type.String(),
  entry: RemoteFile,
  routes: Type.Array(RouteDeclaration),
  chunks: Type.Record(Type.String(), Type.Array(RemoteFile)),
})
export type RegistryRemote = Static<typeof RegistryRemote>

/** The set of remotes a visitor gets: what the shell knows of the world. */
export const Registry = Type.Object({
  schema: Type.Literal(1),
  release: Type.String({ description: 'changes whenever anything in it does' }),
  shell: Type.Optional(Type.String({ description: 'build of the shell that these remotes fit' })),
  remotes: Type.Array(RegistryRemote),
})
export type Registry = Static<typeof Registry>

/** The registry as it travels: the exact text that was signed (ECDSA P-256, SHA-256, base64 of r and s). */
export interface SignedRegistry {
  payload: string
  signature: string
}
