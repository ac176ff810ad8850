import { Refusal } from '../core/refusal.ts'
import { PREVIEW_END } from '../core/preview-names.ts'
import { promotable, readMoment } from '../store/release-verbs.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { writePermit } from './preview.ts'

/** What a link to a preview needs of the site. */
export interface PreviewSite {
  store: Pick<ReleaseStore, 'remote' | 'manifest'>
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
}

export interface Preview {
  /** Address on the site that begins the preview. */
  link: string
  until: string
}

/** The first page of a release that needs no parameter, or home. */
export const firstPageOf = (
  store: Pick<ReleaseStore, 'manifest'>,
  name: string,
  version: string,
): string =>
  store.manifest(name, version)?.routes.find(({ path }) => !/[:*?]/.test(path))?.path ?? '/'

interface PreviewRequest {
  at: string
  hours: number
  /** Shown to every viewer, regardless of its times and audience; without it, the link shows the plan for that time. */
  version?: string | undefined
}

/** A link that shows the site as of a moment, opened at the first page of the remote that needs no parameter. */
export function previewOf(
  delivery: PreviewSite,
  name: string,
  { at, hours, version }: PreviewRequest,
): Preview {
  const moment = readMoment(at, 'from')
  if (moment === null)
    throw new Refusal('bad-request', 'at: a time is needed, like 2026-10-01T00:00:00+08:00')
  const remote = delivery.store.remote(name)
  const to = firstPageOf(
    delivery.store,
    name,
    version ?? remote.live?.version ?? promotable(remote, name),
  )
  const untilMs = delivery.now() + hours * 3_600_000
  const permit = writePermit(delivery.secrets[0], {
    atMs: Date.parse(moment),
    untilMs,
    shows: version === undefined ? undefined : { remote: name, version },
  })
  return {
    link: `${PREVIEW_END}?${new URLSearchParams({ permit, to }).toString()}`,
    until: new Date(untilMs).toISOString(),
  }
}
