import { time } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { RemoteStatus } from '../../site/status.ts'
import { releaseLinks } from '../act/panel.ts'
import { kilobytes, versionText, type View } from '../page/view.ts'
import { takenBackText } from '../parts/entry-words.ts'
import { sizeChart } from '../parts/size-chart.ts'
import { sourceLine } from '../parts/source-line.ts'
import { chips } from '../parts/state-words.ts'

const RELEASES_SHOWN = 20

/** Shipped releases, newest first, with their possible changes. */
export function releases(
  view: View,
  store: Pick<ReleaseStore, 'remote' | 'brokenReason'>,
  remote: RemoteStatus,
): Html {
  const { t } = view
  const { name, live, canary } = remote
  const state = store.remote(name)
  const more = remote.releases.length - RELEASES_SHOWN
  const row = ({
    version,
    shippedAt,
    by,
    sizeBytes,
    fileCount,
    takenBack,
    source,
  }: RemoteStatus['releases'][number]) => {
    const isPruned = state.releases[version]?.pruned ?? false
    const marks = [
      ...(version === live?.version ? [{ kind: 'ok' as const, text: t.releases.isLive }] : []),
      ...(version === canary?.version
        ? [{ kind: 'wait' as const, text: t.releases.isCanary }]
        : []),
      ...(takenBack ? [{ kind: 'bad' as const, text: t.releases.takenBack }] : []),
      ...(isPruned ? [{ kind: 'wait' as const, text: t.releases.pruned }] : []),
      ...(!isPruned && store.brokenReason(name, version) !== undefined
        ? [{ kind: 'bad' as const, text: t.releases.damaged }]
        : []),
    ]
    return html`<li>
      <div class="line">
        <span>${versionText(version)}</span>${marks.length > 0 && chips(marks)}
      </div>
      ${sourceLine(view, source)}
      <small
        >${time(view, shippedAt)}${t.sep.comma}${own(by)}${t.sep.comma}${kilobytes(sizeBytes)}${t.sep.comma}${t.releases.files({ count: fileCount })}</small
      >${takenBack && html`<small>${takenBackText(view, takenBack)}</small>`}${!isPruned && releaseLinks(view, store, remote, version)}
    </li>`
  }
  return html`<section class="card stack" aria-labelledby="releases">
    <h2 id="releases">${t.releases.title}</h2>
    ${sizeChart(view, remote)}
    <ul class="rows releases">
      ${remote.releases.slice(0, RELEASES_SHOWN).map(row)}
    </ul>
    ${more > 0 && html`<p class="quiet">${t.releases.more({ count: more })}</p>`}
  </section>`
}
