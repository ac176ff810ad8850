import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { RemoteStatus } from '../../site/status.ts'
import { SITE_ADDRESS } from '../../store/activity.ts'
import { textOf, type View } from '../page/view.ts'
import { factList, type Fact } from '../parts/facts.ts'
import { audienceText } from '../parts/audience-text.ts'
import { windowText } from '../parts/window-text.ts'

function arrivalText({ t }: View, { rendering, live }: RemoteStatus): Html | string {
  if (!live) return '–'
  if (rendering.kind !== 'skeleton-only')
    return rendering.kind === 'rendered' ? t.arrival.rendered : t.arrival.untried
  return html`<span class="wait">${t.arrival.skeleton}</span>${rendering.reasons.map((reason) => {
      const known = textOf(t.arrivals, reason)
      return html`<br><small${known === undefined ? html` lang="en"` : ''}>${known ?? own(reason)}</small>`
    })}`
}

/** To whom a remote is shown and when, how its pages arrive, and at which addresses. */
export function about(view: View, remote: RemoteStatus): Html {
  const { t } = view
  const { activity, frozen, routes } = remote
  const facts: Fact[] = [
    [t.about.window, windowText(view, remote)],
    [t.about.audience, audienceText(t.about, activity)],
    ...(activity?.fallback
      ? ([[t.about.fallback, html`<bdi>${activity.fallback}</bdi>`]] as Fact[])
      : []),
    ...(activity?.prewarmMinutes
      ? ([[t.about.prewarm, t.about.minutes({ minutes: activity.prewarmMinutes })]] as Fact[])
      : []),
    [t.about.arrival, arrivalText(view, remote)],
    ...(frozen
      ? ([
          [
            t.about.frozen,
            html`<span class="wait">${own(frozen.reason)}</span><br /><small
                >${own(t.frozenBy({ by: frozen.by, time: timeText(view, frozen.since) }))}</small
              >`,
          ],
        ] as Fact[])
      : []),
  ]
  const address = ({ path, device }: RemoteStatus['routes'][number]) =>
    html`<li>
      ${SITE_ADDRESS.test(path) && !/[:*]/.test(path) ? html`<a href="${path}">${path}</a>` : html`<bdi>${path}</bdi>`}${(device === 'mobile' || device === 'desktop') && html` <small>${t.about.device[device]}</small>`}
    </li>`
  return html`<section class="card stack" aria-labelledby="about">
    <h2 id="about">${t.about.title}</h2>
    ${factList(facts, 'wide')}
    ${
      routes.length > 0 &&
      html`<div>
        <h3>${t.about.routes}</h3>
        <ul>
          ${routes.map(address)}
        </ul>
      </div>`
    }
  </section>`
}
