import fs from 'node:fs'
import path from 'node:path'
import { loadRemoteConfig, remoteFolders } from '../../shared/remote-kit/src/workspace.ts'
import { root } from '../child.ts'

const SOURCE = /\.(tsx?|[cm]?js|css)$/
const TYPE_IMPORT = /^\s*(?:im|ex)port type [^'"]*from '[^']*'/gm
/** `./price.ts`, `@cloudplay/ui/tabs`, or a component of another remote: `mf-wallet/pay-dialog`. */
const SPECIFIER = /['"]((?:\.{1,2}|@cloudplay|mf-[a-z]+)\/[^'"\n]*)['"]/g
const DOMAIN = /^services\/gateway\/src\/domains\/[^/]+\//
const SERVED_CALL = /\bserve\(\s*'(\w+)'/g
const USED_CALL =
  /\b(?:call|firstData|addressOf|answerOf|bodiesOf|changeAnswer)\((?:\w+, )?'(\w+)'/g
/** The shell, the client and the players of journeys call on every page, so their calls say nothing about a page. */
const CLIENT = /^(mf-[a-z]+|activities|shared\/(?!api\/)|e2e\/journeys)\//
/** Visits every route of the registry. */
const ALL_PLACES = 'e2e/support/places.ts'

/** The sources of the repository, and for each file the files that use it. */
export interface Uses {
  texts: ReadonlyMap<string, string>
  /** Files that import a file, call what it serves, or visit its page. */
  usersOf: (file: string) => Iterable<string>
}

interface Page {
  address: RegExp
  file: string
}

/** `/more/:id` becomes a pattern of what journeys write: `'/more/3'`, `/more/${id}`. */
function addressPattern(route: string, search: Record<string, string> = {}): RegExp {
  const pathname = route.replaceAll(/\/:\w+(\??)/g, '(?:/[^/\'"`?]+)$1')
  const query = new URLSearchParams(search).toString()
  return new RegExp(`(?<=['"\`}(]/?)${pathname}${query && `\\?${query}`}(?![\\w/])`)
}

/** The specifiers of all that packages export and remotes expose, and the pages behind addresses. */
async function readPackages(
  files: readonly string[],
): Promise<{ exported: Map<string, string>; pages: Page[] }> {
  const exported = new Map<string, string>()
  const pages: Page[] = []
  for (const manifest of files.filter((file) => path.basename(file) === 'package.json')) {
    const { name, exports = {} } = JSON.parse(
      fs.readFileSync(path.join(root, manifest), 'utf8'),
    ) as {
      name: string
      exports?: Record<string, string>
    }
    for (const [entry, target] of Object.entries(exports))
      exported.set(path.posix.join(name, entry), path.posix.join(path.dirname(manifest), target))
  }
  for (const folder of remoteFolders()) {
    const { name, exposes, routes } = await loadRemoteConfig(folder)
    const fileOf = (expose: string) =>
      path.posix.join(path.relative(root, folder), exposes[expose] ?? '')
    for (const expose of Object.keys(exposes))
      exported.set(path.posix.join(name, expose), fileOf(expose))
    for (const { path: route, search, expose } of routes)
      pages.push({ address: addressPattern(route, search), file: fileOf(expose) })
  }
  return { exported, pages }
}

/** `@cloudplay/api/call` by `"./*": "./src/*.ts"`. */
function exportedFile(
  exported: ReadonlyMap<string, string>,
  specifier: string,
): string | undefined {
  const [scope, name, ...rest] = specifier.split('/')
  return exported.get(specifier) ?? exported.get(`${scope}/${name}/*`)?.replace('*', rest.join('/'))
}

/** Reads which of `files` use each other, paths below the root. Tests use nothing that others could use through them. */
export async function readUses(files: readonly string[]): Promise<Uses> {
  const known = new Set(files)
  const texts = new Map(
    files
      .filter((file) => SOURCE.test(file))
      .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
  )
  const { exported, pages } = await readPackages(files)
  const users = new Map<string, Set<string>>()
  const add = (file: string, user: string) =>
    users.set(file, (users.get(file) ?? new Set()).add(user))

  for (const [file, text] of texts)
    for (const [, specifier = ''] of text.replaceAll(TYPE_IMPORT, '').matchAll(SPECIFIER)) {
      const target = specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : exportedFile(exported, specifier)
      if (target && known.has(target)) add(target, file)
    }

  const servers = new Map<string, string[]>()
  for (const [file, text] of texts) {
    const [domain] = DOMAIN.exec(file) ?? []
    // The file that assembles a domain imports its timers next to its routes.
    const assemblers = [...(users.get(file) ?? [])].filter(
      (user) => domain && user.startsWith(domain),
    )
    if (domain)
      for (const [, call = ''] of text.matchAll(SERVED_CALL))
        servers.set(call, [file, ...assemblers])
  }
  for (const [file, text] of texts) {
    if (CLIENT.test(file))
      for (const [, call = ''] of text.matchAll(USED_CALL))
        for (const server of servers.get(call) ?? []) add(server, file)
    if (!file.startsWith('e2e/')) continue
    const written = text.replaceAll('\\/', '/')
    for (const { address, file: page } of pages)
      if (file === ALL_PLACES || address.test(written)) add(page, file)
  }
  return { texts, usersOf: (file) => users.get(file) ?? [] }
}
