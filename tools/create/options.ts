import { parseArgs } from 'node:util'
import { Refused } from './refused.ts'

export type Kind = 'remote' | 'activity'

/** The remote or activity to create. */
export interface Options {
  kind: Kind
  /** Without `mf-` or `activity-`: `spring-sale`. */
  name: string
  team: string
  /** Makes the team where there is none of that name. */
  newTeam: boolean
  /** Title of its page. */
  title: { 'zh-CN': string; en: string }
  install: boolean
}

export const USAGE = `usage: npm run create-remote -- <name> --team <team> [--zh TITLE] [--en TITLE] [--new-team]
       npm run create-activity -- <name> --team <team> [--zh TITLE] [--en TITLE] [--new-team]
  <name>      guild makes mf-guild with the page /guild; an activity spring-sale makes activities/spring-sale with /springSale
  --team      the team that owns it, of teams.json; --new-team makes that team
  --zh, --en  the title of its page in both languages
  --no-install  leaves the packages to the next npm command`

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const LONGEST = 40
/** Text that needs no escape between quotes in a source file. */
const TITLE = /^[^'"`\\${}<>\p{Cc}\u2028\u2029]{1,60}$/u
const PREFIX: Record<Kind, string> = { remote: 'mf-', activity: 'activity-' }
export const BASE_TITLE: Record<Kind, string> = { remote: '新页面', activity: '新活动' }

/** A name in lower-case words. Throws `Refused`. */
export function checkedName(text: string, what: string): string {
  if (!NAME.test(text))
    throw new Refused(
      `"${text}" is not a valid name for ${what}: use lower-case letters and digits, words joined by a hyphen, as spring-sale`,
    )
  if (text.length > LONGEST)
    throw new Refused(`"${text}" is too long: a name has at most ${LONGEST} letters`)
  return text
}

/** A title that needs no escape in a source file. Throws `Refused`. */
export function checkedTitle(text: string, flag: string): string {
  if (!TITLE.test(text))
    throw new Refused(`${flag}: 1 to 60 letters, without quotes, braces, backslashes, $, < and >`)
  return text
}

/** The English title of a page that is given none. */
export const sentence = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** Reads the command line. Throws `Refused`. */
export function readOptions(kind: Kind, argv: readonly string[]): Options {
  let parsed
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        team: { type: 'string' },
        'new-team': { type: 'boolean', default: false },
        zh: { type: 'string' },
        en: { type: 'string' },
        'no-install': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
  const { values, positionals } = parsed
  if (positionals.length !== 1 || values.team === undefined) throw new Refused(USAGE)
  const given = positionals[0]!
  const name = checkedName(
    given.startsWith(PREFIX[kind]) ? given.slice(PREFIX[kind].length) : given,
    `a ${kind === 'remote' ? 'remote' : 'page'}`,
  )
  return {
    kind,
    name,
    team: checkedName(values.team, 'a team'),
    newTeam: values['new-team'],
    title: {
      'zh-CN': checkedTitle(values.zh ?? BASE_TITLE[kind], '--zh'),
      en: checkedTitle(values.en ?? sentence(name), '--en'),
    },
    install: !values['no-install'],
  }
}

/** Name of the remote, as the registry and its team know it. */
export const remoteName = ({ kind, name }: Pick<Options, 'kind' | 'name'>): string =>
  PREFIX[kind] + name

/** Its folder in the repository. */
export const folderOf = ({ kind, name }: Pick<Options, 'kind' | 'name'>): string =>
  kind === 'remote' ? `mf-${name}` : `activities/${name}`
