import type { AuditEntry } from '../../store/audit-log.ts'
import type { PreviewLink, PreviewStatus } from '../../site/preview-links.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor, clientOfTeam } from '../find-client.ts'
import { numberOf, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe, time } from '../words.ts'

/** Remotes, each with its version where one follows: `mf-wallet 1.4.0 mf-play` or `mf-wallet@1.4.0 mf-play`. */
export function readShown(names: readonly string[]): { remote: string; version?: string }[] {
  const shown: { remote: string; version?: string }[] = []
  for (const word of names) {
    const [remote = '', version] = word.split(/@(.*)/s, 2)
    const last = shown.at(-1)
    if (!/^\d/.test(word)) shown.push({ remote, ...(version ? { version } : {}) })
    else if (last && last.version === undefined) last.version = word
    else throw new Usage(`${word} is a version: name its remote before it`)
  }
  return shown
}

const releases = (shows: PreviewLink['shows']) =>
  shows.map(({ remote, version }) => `${remote} ${version}`).join(', ') || 'the plan'

const statusLine = ({ id, shows, at, by, madeAt, until }: PreviewStatus) =>
  `${id}  ${releases(shows)}${at ? ` as of ${time(at)}` : ''}, until ${time(until)}  (${time(madeAt)}, ${by})`

async function make(client: ClientOptions, { names, flags }: Call): Promise<Answer> {
  const { at, audience, device, language, to } = flags
  const hours = numberOf(flags.hours, '--hours')
  const asked = { at, hours, audience, device, language, to, shows: readShown(names) }
  const made = await callDelivery<PreviewLink>(client, 'POST', 'previews', asked)
  const link = new URL(made.link, client.url).href
  return {
    data: { ...made, link },
    lines: [
      link,
      `shows ${releases(made.shows)} to everybody who has it, until ${time(made.until)}; preview --revoke ${made.id} ends it`,
    ],
  }
}

async function preview(call: Call): Promise<Answer> {
  const { names, flags, terminal } = call
  const [remote] = readShown(names)
  const client = remote
    ? await clientFor(terminal.env, remote.remote)
    : await clientOfTeam(terminal.env, flags.team)
  if (flags.revoke !== undefined) {
    const body = { id: flags.revoke }
    const entry = await callDelivery<AuditEntry>(client, 'POST', 'previews/revoke', body)
    return { data: entry, lines: [describe(entry)] }
  }
  if (!flags.list) return make(client, call)
  const { previews } = await callDelivery<{ previews: PreviewStatus[] }>(client, 'GET', 'previews')
  return { data: previews, lines: previews.length ? previews.map(statusLine) : ['no link works'] }
}

export const previewCommand: Command = {
  usage: [
    'preview <remote> [version] … [--at TIME] [--audience everybody|shares] [--device mobile|desktop] [--language zh-CN|en] [--hours N] [--to ADDRESS]',
    'preview --list',
    'preview --revoke <id>',
  ],
  does: 'print a link that shows releases of your team before visitors get them, by default those that promote would take; on phones too, for 24 hours unless you say otherwise (336 at most). --at shows the site as of a time; --audience shares shows what only a share of visitors gets',
  examples: [
    'preview mf-wallet 1.4.0',
    'preview mf-wallet activity-spring-fair --at 2027-02-01T00:00:00+08:00 --hours 72',
    'preview --list --team wallet',
    'preview --revoke VGhpcyBpcyBhbiBp',
  ],
  run: preview,
}
