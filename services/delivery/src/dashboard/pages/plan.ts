import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { RemoteStatus } from '../../site/status.ts'
import { seenOf } from '../act/seen.ts'
import { hiddenFields } from '../page/hidden-fields.ts'
import { remoteAddress, versionText, type View } from '../page/view.ts'
import { factList, type Fact } from '../parts/facts.ts'
import { audienceText } from '../parts/audience-text.ts'
import { windowText } from '../parts/window-text.ts'
import type { Wrong } from '../plan/judge-plan.ts'
import { planBlocked } from '../plan/plan-blocked.ts'
import type { Field } from '../plan/typed-plan.ts'
import { planField } from './plan-field.ts'

export const PLAN_STYLES = `fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:12px}legend{padding:0;margin-bottom:12px;font-size:16px;font-weight:500}
.plan-form{gap:24px}.plan-form .field{display:grid;gap:4px;align-content:start}[aria-invalid]{border-color:var(--bad)}
.plan-form .buttons{display:grid;gap:8px}@media (min-width:760px){fieldset>.fields{grid-template-columns:1fr 1fr}.field:has(#fallback){grid-column:1/-1}.plan-form .buttons{display:flex;flex-direction:row-reverse;justify-content:flex-start}.plan-form .buttons>*{min-width:140px}}
fieldset>.fields{display:grid;gap:16px 24px}`

const GROUPS = [
  ['when', ['from', 'until']],
  ['whom', ['device', 'percent', 'fallback']],
  ['what', ['version', 'prewarm']],
] as const satisfies readonly [string, readonly Field[]][]

/** Times and audience as they are now, to compare while typing. */
function present(view: View, remote: RemoteStatus): Html {
  const { plan, about } = view.t
  const { activity, live, shown } = remote
  const facts: Fact[] = [
    [about.window, windowText(view, remote)],
    [about.audience, audienceText(about, activity)],
    [plan.fields.version, live ? versionText(live.version) : view.t.notLive],
    ...(activity?.fallback ? ([[about.fallback, own(activity.fallback)]] as Fact[]) : []),
    ...(activity?.prewarmMinutes
      ? ([[about.prewarm, about.minutes({ minutes: activity.prewarmMinutes })]] as Fact[])
      : []),
  ]
  return html`<section class="card stack" aria-labelledby="plan-now">
    <h2 id="plan-now">${plan.now}</h2>
    ${!shown && html`<p class="wait">${plan.unseen}</p>`} ${factList(facts)}
  </section>`
}

interface PlanPage {
  remote: RemoteStatus
  typed: Record<Field, string>
  /** Fields to correct, each with its error. */
  wrong: Wrong
  /** Why this viewer may not plan; null: they may. */
  notYours: string | null
  /** The answer to the last attempt. */
  notice: Html | null
}

/** The form for times and audience of a remote. The next page asks for confirmation. */
export function planPage(
  view: View,
  store: Pick<ReleaseStore, 'state' | 'remote'>,
  { remote, typed, wrong, notYours, notice }: PlanPage,
): Html {
  const { t } = view
  const { name, activity, window, frozen } = remote
  const blocked = planBlocked(t, store.remote(name))
  const isPossible = notYours === null && blocked === null
  const problems = Object.keys(wrong).length
  const first = Object.keys(wrong)[0]
  return html`<div class="tight">
      <h1>${t.plan.title[activity || window ? 'edit' : 'begin']({ name })}</h1>
      <p class="quiet">${t.plan.intro}</p>
    </div>
    ${notYours !== null && html`<p class="notice wait">${notYours}</p>`}
    ${
      blocked !== null &&
      html`<p class="notice wait">
        ${blocked}${frozen && html`${t.sep.colon}${own(frozen.reason)}${t.sep.comma}${own(frozen.by)}`}
      </p>`
    }
    ${problems > 0 && html`<p class="notice bad" role="alert">${t.plan.fix({ count: problems })}</p>`}
    ${notice}
    <div class="two">
      <form class="card stack plan-form" method="get" action="${remoteAddress(name)}/activity">
        ${hiddenFields(seenOf(store, name, 'activity'))}
        ${GROUPS.map(
          ([group, fields]) =>
            html`<fieldset${isPossible ? '' : html` disabled`}>
              <legend>${t.plan.groups[group]}</legend>
              <div class="fields">
                ${fields.map((field) => planField(view, { field, remote, value: typed[field], problem: wrong[field], isFirst: field === first }))}
              </div>
            </fieldset>`,
        )}
        <div class="buttons">
          <button class="confirm" ${isPossible ? '' : html` disabled`}>${t.plan.next}</button
          ><a class="button" href="${remoteAddress(name)}">${t.act.cancel}</a>
        </div>
      </form>
      <div>${present(view, remote)}</div>
    </div>`
}
