import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES, type Language } from '@cloudplay/contract/language'
import { PREVIEW_END } from '../../core/preview-names.ts'
import type { DeliveryStatus } from '../../site/status.ts'
import type { PreviewLink } from '../../site/preview-links.ts'
import { SITE_ADDRESS } from '../../store/activity.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor } from '../find-client.ts'
import {
  EXIT,
  numberOf,
  required,
  Usage,
  type Answer,
  type Call,
  type Command,
  type Flags,
} from '../terminal.ts'

const ADDRESSES = 30
const ADDRESSES_MAX = 100
const MINUTES = 10
const MINUTES_MAX = 60
/** Links of a run that was killed end by themselves. */
const LINK_HOURS = (MINUTES_MAX + 30) / 60

/** What is compared with live: a version, or what a link of this site shows; and which pages. */
function readNames(names: readonly string[], url: string) {
  const read = { version: undefined as string | undefined, link: undefined as string | undefined }
  const pages: string[] = []
  for (const word of names) {
    const parsed = URL.canParse(word, url) ? new URL(word, url) : null
    const isLink = word.includes('://') || word.startsWith(`${PREVIEW_END}?`)
    if (isLink) {
      if (parsed?.origin !== new URL(url).origin || parsed.pathname !== PREVIEW_END)
        throw new Usage(`${word} is not a preview link of ${url}`)
      read.link = parsed.href
    } else if (word.startsWith('/')) {
      if (!SITE_ADDRESS.test(word)) throw new Usage(`${word} is not an address of a page`)
      pages.push(word)
    } else if (read.version === undefined) read.version = word
    else throw new Usage(`${word}: only one version can be compared with live`)
  }
  if (pages.length > ADDRESSES_MAX) throw new Usage(`at most ${ADDRESSES_MAX} addresses`)
  if (read.link !== undefined && read.version !== undefined)
    throw new Usage('name a version or a preview link')
  return { ...read, pages }
}

function boundOf(flags: Flags, flag: 'limit' | 'minutes' | 'percent', most: number) {
  const number = numberOf(flags[flag], `--${flag}`)
  if (number !== undefined && !(number >= 0 && number <= most))
    throw new Usage(`--${flag}: ${number} is not between 0 and ${most}`)
  return number
}

function languageOf({ language = 'en' }: Flags): Language {
  const found = LANGUAGES.find((one) => one === language)
  if (!found) throw new Usage(`--language: ${language} is none of ${LANGUAGES.join(', ')}`)
  return found
}

/** Links to releases for as long as the work lasts. */
async function withLinks<Result>(
  client: ClientOptions,
  work: (linkOf: (remote: string, version?: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const made: PreviewLink[] = []
  try {
    return await work(async (remote, version) => {
      const asked = { shows: [{ remote, version }], hours: LINK_HOURS, audience: 'everybody' }
      const link = await callDelivery<PreviewLink>(client, 'POST', 'previews', asked)
      made.push(link)
      return new URL(link.link, client.url).href
    })
  } finally {
    for (const { id } of made)
      await callDelivery(client, 'POST', 'previews/revoke', { id }).catch(() => undefined)
  }
}

async function compareRemote({ names, flags, terminal }: Call): Promise<Answer> {
  const [first, ...more] = names
  const remote = required(first, 'the remote')
  const client = await clientFor(terminal.env, remote)
  const { version, link, pages } = readNames(more, client.url)
  const most = boundOf(flags, 'limit', ADDRESSES_MAX) ?? ADDRESSES
  const minutes = boundOf(flags, 'minutes', MINUTES_MAX) ?? MINUTES
  const percent = boundOf(flags, 'percent', 100)
  const language = languageOf(flags)
  const folder = path.resolve(flags.into ?? '.cache/compare')
  // Only this verb needs a browser; the others start the quicker without.
  const [{ openBrowser }, { compare }, { REPORT_TEXTS }, { reportLines, reportMarkdown }, report] =
    await Promise.all([
      import('../compare/browser.ts'),
      import('../compare/compare.ts'),
      import('../compare/texts.ts'),
      import('../compare/report-text.ts'),
      import('../compare/report-page.ts'),
    ])
  const { remotes } = await callDelivery<DeliveryStatus>(client, 'GET', 'status')
  const live = remotes.find(({ name }) => name === remote)?.live?.version
  const { browser, devices } = await openBrowser(terminal.env)
  const texts = REPORT_TEXTS[language]
  try {
    const compared = await withLinks(client, async (linkOf) =>
      compare({
        browser,
        known: devices,
        origin: new URL(client.url).origin,
        name: remote,
        after: link ?? (await linkOf(remote, version)),
        before: live === undefined ? null : await linkOf(remote, live),
        pages,
        most,
        folder,
        words: texts.changes,
        untilMs: Date.now() + minutes * 60_000,
        onPage: (said) => terminal.progress?.(said),
      }),
    )
    const read = (file: string) => readFileSync(path.join(folder, file))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, 'report.html')
    await writeFile(file, report.reportPage(compared, { texts, language, read }))
    await writeFile(path.join(folder, 'report.md'), reportMarkdown(compared, texts))
    const isBad = compared.pages.some(
      ({ is, share }) => is === 'trouble' || (percent !== undefined && share * 100 > percent),
    )
    return {
      data: { ...compared, report: file },
      lines: [...reportLines(compared, texts), file],
      code: isBad ? EXIT.refused : EXIT.done,
    }
  } finally {
    await browser.close()
  }
}

export const compareCommand: Command = {
  usage: [
    'compare <remote> [version | preview link] [page address …] [--into FOLDER] [--percent N] [--limit N] [--minutes N] [--language zh-CN|en]',
  ],
  does: `open the pages of a release and of what is live in a browser, on phone and desktop, in Chinese and English, and write a report with pictures of what differs: by default of the release that promote would take, its routes without a login (${ADDRESSES} at most), for ${MINUTES} minutes, into .cache/compare. Ends with 1 if a page doesn't open or doesn't come to rest, or if more than --percent of one changed`,
  examples: [
    'compare mf-wallet',
    'compare mf-catalog 1.4.0 / /game/7 --into compare --percent 5',
    "compare mf-wallet 'https://site.example/deliver/preview?permit=…'",
  ],
  run: compareRemote,
}
