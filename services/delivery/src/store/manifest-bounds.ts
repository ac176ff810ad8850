import type { RemoteManifest, RouteDeclaration } from '@cloudplay/contract/registry'

/** Each far above what the largest remote has; together they bound what a registry, a page or a comparison can cost. */
export const BOUNDS = {
  routes: 200,
  exposes: 200,
  filesOfPage: 100,
  sharedModules: 100,
  packages: 5_000,
  pathChars: 300,
  searchConditions: 10,
  lends: 50,
  preloads: 10,
  preloadBodyChars: 4_096,
  nameChars: 200,
} as const

/** base64 of the 48 bytes of a SHA-384. */
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/

const tooMany = (what: string, count: number, most: number) =>
  count > most ? [`${count} ${what}; at most ${most}`] : []

/** The largest; 0 of none. Lists of a hostile manifest are too long to be arguments. */
const largest = (numbers: readonly number[]) =>
  numbers.reduce((most, one) => Math.max(most, one), 0)

// eslint-disable-next-line no-control-regex -- it finds control characters
const CONTROLS = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** A text that a page, a log or the database would change. */
const isUnclean = (text: string): boolean => CONTROLS.test(text) || !text.isWellFormed()

/** Whether any name or text inside contains such a sign. Its depth is bounded before. */
function holdsUnclean(value: unknown): boolean {
  if (typeof value === 'string') return isUnclean(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inside]) => isUnclean(name) || holdsUnclean(inside))
}

function routeFaults({ path, search = {}, lends = [], preload = [] }: RouteDeclaration): string[] {
  const conditions = [search, ...lends.map((lent) => lent.search)]
  const texts = [
    ...conditions.flatMap((record) => [...Object.keys(record), ...Object.values(record)]),
    ...lends.map(({ remote }) => remote),
  ]
  const bodies = preload.map(({ call, body }) => call.length + JSON.stringify(body).length)
  return [
    ...tooMany('characters in a path', path.length, BOUNDS.pathChars),
    ...tooMany(
      'conditions on a query',
      largest(conditions.map((record) => Object.keys(record).length)),
      BOUNDS.searchConditions,
    ),
    ...tooMany(
      'characters in a condition',
      largest(texts.map((text) => text.length)),
      BOUNDS.nameChars,
    ),
    ...tooMany('routes that are lent', lends.length, BOUNDS.lends),
    ...tooMany('calls before the page', preload.length, BOUNDS.preloads),
    ...tooMany('characters in a call before the page', largest(bodies), BOUNDS.preloadBodyChars),
  ]
}

/** What in a manifest is more than any remote needs, or means harm; undefined when nothing is. */
export function boundsFault(manifest: RemoteManifest): string | undefined {
  const { container, contract, routes, chunks, shared, files, entry, origin, maps = [] } = manifest
  const listed = [entry, ...files, ...maps, ...Object.values(chunks).flat()]
  const integrities = listed.map(({ integrity }) => integrity)
  const names = [
    container,
    contract,
    ...Object.entries(shared).flat(),
    ...Object.keys(chunks),
    ...(origin?.packages ?? []),
  ]
  // Some disks take A.js and a.js for one file.
  const folded = new Map<string, string>()
  const twins = listed.filter(({ file }) => {
    const known = folded.get(file.toLowerCase())
    folded.set(file.toLowerCase(), file)
    return known !== undefined && known !== file
  })
  return [
    ...tooMany('routes', routes.length, BOUNDS.routes),
    ...tooMany('pages', Object.keys(chunks).length, BOUNDS.exposes),
    ...tooMany(
      'files of one page',
      largest(Object.values(chunks).map((list) => list.length)),
      BOUNDS.filesOfPage,
    ),
    ...tooMany('shared modules', Object.keys(shared).length, BOUNDS.sharedModules),
    ...tooMany('packages', origin?.packages.length ?? 0, BOUNDS.packages),
    ...tooMany('characters in a name', largest(names.map((name) => name.length)), BOUNDS.nameChars),
    ...routes.flatMap(routeFaults),
    ...integrities
      .filter((integrity) => !INTEGRITY.test(integrity))
      .map((integrity) => `"${integrity.slice(0, 80)}" is not a SHA-384 hash`),
    ...twins.map(({ file }) => `${file} and another file differ by large and small letters only`),
    ...(holdsUnclean(manifest) ? ['control characters in a text'] : []),
  ][0]
}
