import { parseArgs } from 'node:util'
import { Refused } from '../refused.ts'
import type { Named } from '../rename.ts'
import { BASE_TITLE, checkedName, checkedTitle, sentence } from '../options.ts'

/** Where the packages of the platform come from. */
export type Source = { kind: 'folder'; folder: string } | { kind: 'registry'; url: string }

/** The remote to create outside the platform's repository. */
export interface OutsideOptions extends Named {
  /** The team that will ship it, as the site's operator calls it. */
  team: string
  /** Folder to be made. */
  folder: string
  devPort: number
  source: Source
}

export const USAGE = `usage: create-remote <name> --team <team> (--packages <folder> | --registry <address>)
                     [--folder <folder>] [--zh TITLE] [--en TITLE] [--port N]
  <name>      guild makes the remote mf-guild with the page /guild
  --team      the team that ships it, by the name it has on the site
  --packages  the folder with the platform's packages; they are copied into the new folder
  --registry  the npm registry that has them
  --folder    the folder to be made (default: the name)
  --zh, --en  the title of its page in both languages
  --port      where it is served while it is developed (default 3004)`

const FIRST_FREE_PORT = 1024
const LAST_PORT = 65535

function checkedPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < FIRST_FREE_PORT || port > LAST_PORT)
    throw new Refused(`--port: "${text}" is not a port from ${FIRST_FREE_PORT} to ${LAST_PORT}`)
  return port
}

function checkedRegistry(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Refused(`--registry: "${text}" is not an http address`)
  return new URL(text).href
}

function sourceOf(packages: string | undefined, registry: string | undefined): Source {
  if (packages !== undefined && registry === undefined) return { kind: 'folder', folder: packages }
  if (registry !== undefined && packages === undefined)
    return { kind: 'registry', url: checkedRegistry(registry) }
  throw new Refused(
    `either --packages or --registry says where the platform's packages are\n${USAGE}`,
  )
}

const OPTIONS = {
  team: { type: 'string' },
  packages: { type: 'string' },
  registry: { type: 'string' },
  folder: { type: 'string' },
  zh: { type: 'string' },
  en: { type: 'string' },
  port: { type: 'string', default: '3004' },
} as const

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

/** Reads the command line. Throws `Refused`. */
export function readOutsideOptions(argv: readonly string[]): OutsideOptions {
  const { values, positionals } = parsed(argv)
  const [given] = positionals
  if (given === undefined || positionals.length !== 1 || values.team === undefined)
    throw new Refused(USAGE)
  const name = checkedName(given.replace(/^mf-/, ''), 'a remote')
  return {
    name,
    team: checkedName(values.team, 'a team'),
    folder: values.folder ?? name,
    devPort: checkedPort(values.port),
    source: sourceOf(values.packages, values.registry),
    title: {
      'zh-CN': checkedTitle(values.zh ?? BASE_TITLE.remote, '--zh'),
      en: checkedTitle(values.en ?? sentence(name), '--en'),
    },
  }
}
