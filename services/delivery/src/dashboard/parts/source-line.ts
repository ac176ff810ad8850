import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseSource } from '../../store/release-source.ts'
import type { View } from '../page/view.ts'

const COMMIT_CHARS = 8

/** The message, author and commit of a release; nothing where nobody said. */
export const sourceLine = ({ t }: View, source: ReleaseSource | null | undefined): Html | null =>
  source
    ? html`<small class="source"
        >${source.message && html`<span class="said">${own(source.message)}</span> `}${source.author && html`${own(source.author)} `}<code
          title="${source.commit}"
          >${source.commit.slice(0, COMMIT_CHARS)}</code
        >${source.dirty && html` <span class="wait">${t.releases.dirty}</span>`}</small
      >`
    : null

/** Where a version of a remote comes from. */
export const sourceOfVersion = (
  releases: readonly { version: string; source: ReleaseSource | null }[],
  version: string | undefined,
): ReleaseSource | null => releases.find((one) => one.version === version)?.source ?? null
