import path from 'node:path'
// Not by its door, which also loads the server: a start would wait for libraries that publishing doesn't need.
import { callDelivery, DeliveryError } from '../services/delivery/src/client/client.ts'
import { findKey } from '../services/delivery/src/client/find-key.ts'
import { readBuild, shipBuild } from '../services/delivery/src/client/ship-build.ts'
import type { DeliveryStatus } from '../services/delivery/src/site/status.ts'
import { digestOf } from '../services/delivery/src/store/manifest.ts'
import { teamsFileFrom } from '../services/delivery/src/teams/teams-file.ts'
import { doAtOnce } from './at-once.ts'
import { decide, type LeaveReason } from './publish-decision.ts'

export interface PublishOptions {
  /** Where the site answers, say `http://localhost:8080`. */
  origin: string
  /** The site's data, where development keeps the teams' keys. */
  dataDir: string
  /** Folders of remotes, each with its build in `dist`. */
  folders: readonly string[]
  /** Publishes the working tree over anything that is live: see `toldToPublish`. */
  forced: boolean
  /** In production nothing is published: teams ship with their own keys. */
  production: boolean
  /** The `teams.json` that the site goes by; by default from its environment. */
  teamsFile?: string
}

export interface PublishReport {
  /** `<remote> <version>` of each build that this put live. */
  published: string[]
  /** Builds left alone and why; without those that are live already. */
  left: { name: string; reason: Exclude<LeaveReason, 'current'> | 'refused'; why: string }[]
  /** The same for people, one line each. */
  lines: string[]
}

type Outcome =
  | { act: 'published'; what: string }
  | { act: 'current' }
  | ({ act: 'left' } & PublishReport['left'][number])

/** Whether this start must publish: `npm start -- --publish`, or `PUBLISH=1`. */
export const toldToPublish = (
  args: readonly string[],
  env: Record<string, string | undefined>,
): boolean => args.includes('--publish') || env['PUBLISH'] === '1'

/** Failures that say nothing about a build. */
const FAULTS = new Set<DeliveryError['reason']>(['unreachable', 'internal', 'key-unknown'])

/**
 * Publishes the builds of the working tree to the running site by the release path, as their teams would, where that replaces
 * nothing a team decided (`publish-decision.ts`). A build that delivery refuses is left out and named, so that the site starts
 * with what is live. Throws when delivery cannot be reached or has no key.
 */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  if (options.production)
    return {
      published: [],
      left: [],
      lines: [
        'nothing is published in production: teams ship with their own keys (npm run deliver -- ship)',
      ],
    }
  const builds = await Promise.all(
    options.folders.map(async (folder) => {
      const dir = path.join(folder, 'dist')
      const manifest = await readBuild(dir)
      return { dir, name: manifest.name, version: manifest.version, digest: digestOf(manifest) }
    }),
  )
  const first = await publishAll(options, builds)
  // A route that moved to another remote is free only once the remote that had it has shipped without it.
  const again = builds.filter((_, index) => isRefusal(first[index]))
  const second = again.length ? await publishAll(options, again) : []
  const outcomes = [...first.filter((outcome) => !isRefusal(outcome)), ...second]
  const published = outcomes.flatMap((outcome) =>
    outcome.act === 'published' ? [outcome.what] : [],
  )
  const left = outcomes.flatMap((outcome) =>
    outcome.act === 'left'
      ? [{ name: outcome.name, reason: outcome.reason, why: outcome.why }]
      : [],
  )
  const news = published.length
    ? [`published ${published.join(', ')}`]
    : left.length
      ? []
      : ['every remote is live already']
  return { published, left, lines: [...news, ...left.map(({ name, why }) => `${name}: ${why}`)] }
}

/** More would wait for each other in the embedded database, which has one connection. */
const AT_ONCE = 2

const isRefusal = (outcome: Outcome | undefined) =>
  outcome?.act === 'left' && outcome.reason === 'refused'

interface Build {
  dir: string
  name: string
  version: string
  digest: string
}

async function publishAll(
  { origin, dataDir, forced, teamsFile = teamsFileFrom(process.env) }: PublishOptions,
  builds: readonly Build[],
): Promise<Outcome[]> {
  const places = { dataDir, teamsFile }
  const status = await callDelivery<DeliveryStatus>(
    { url: origin, key: await findKey(places, undefined) },
    'GET',
    'status',
  )
  const publishOne = async ({ dir, ...built }: Build): Promise<Outcome> => {
    const { name, version } = built
    const present = status.remotes.find((remote) => remote.name === name)
    const decision = decide(built, present, forced)
    if (decision.act === 'leave')
      return decision.reason === 'current'
        ? { act: 'current' }
        : { act: 'left', name, reason: decision.reason, why: decision.why }
    const client = {
      url: origin,
      key: await findKey(places, name),
      by: 'npm start',
      publisher: 'start' as const,
    }
    // A team may act between the status and this: delivery compares.
    const expected = {
      live: present?.live?.version ?? null,
      canary: present?.canary?.version ?? null,
    }
    const guards = forced ? { force: 'npm start -- --publish' } : {}
    if (decision.ship) await shipBuild({ ...client, dir, promote: true, expected, guards })
    else
      await callDelivery(client, 'POST', `remotes/${name}/promote`, {
        version,
        expected,
        ...guards,
      })
    return { act: 'published', what: `${name} ${version}` }
  }
  const publishOrLeave = (build: Build) =>
    publishOne(build).catch((error: unknown): Outcome => {
      if (!(error instanceof DeliveryError) || FAULTS.has(error.reason)) throw error
      return {
        act: 'left',
        name: build.name,
        reason: 'refused',
        why: `not published: ${error.message}`,
      }
    })
  return doAtOnce(builds, AT_ONCE, publishOrLeave)
}
