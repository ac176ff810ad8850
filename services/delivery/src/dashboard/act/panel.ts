import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseStore } from '../../store/release-store.ts'
import { includesRole } from '../../store/team-state.ts'
import type { RemoteStatus } from '../../site/status.ts'
import { remoteAddress, type View } from '../page/view.ts'
import { planAddress } from '../plan/plan-address.ts'
import { planBlocked } from '../plan/plan-blocked.ts'
import { PERCENT_FIRST, targetOf, whyNot, type JudgingSite } from './possible.ts'
import type { Action } from './command.ts'

/** Why this viewer may not change a remote; null: it is their team's. */
export function notYours({ t, session }: View, team: string | null): string | null {
  if (team === null) return t.act.unclaimed
  if (!session) return t.login.needed
  if (session.team !== team) return t.act.notYours({ team })
  return includesRole(session.role, 'shipper') ? null : t.act.onlyViews
}

interface Button {
  action: Action
  label: string
  kind?: 'danger'
}

const CHOICES_MAX = 20

/** Versions that could get a share of visitors, newest first. */
const choices = ({ releases, live }: RemoteStatus) =>
  releases.filter(({ version }) => version !== live?.version).slice(0, CHOICES_MAX)

const disabled = (label: string, reason: string | null) =>
  html`<div class="one">
    <button disabled>${label}</button>${reason !== null && html`<small>${reason}</small>`}
  </div>`

/** Asks for a share of visitors; `target` is the version that is chosen first. */
const canaryForm = (
  { t }: View,
  remote: RemoteStatus,
  target: string | null,
  label: string,
): Html =>
  html`<form method="get" action="${remoteAddress(remote.name)}/canary">
    <div class="line">
      <label
        ><span>${t.act.percent} (%)</span
        ><input
          name="percent"
          inputmode="decimal"
          required
          pattern="[0-9]{1,3}([.,][0-9]{1,3})?"
          value="${remote.canary?.percent ?? PERCENT_FIRST}"
      /></label>
      <label
        ><span>${t.act.version}</span
        ><select name="version">
          ${choices(remote).map(({ version }) => html`<option${version === target ? html` selected` : ''}>${version}</option>`)}
        </select></label
      >
    </div>
    <label class="check"
      ><input type="checkbox" name="auto" ${remote.canary?.auto ? html` checked` : ''} /><span
        >${t.act.auto}</span
      ></label
    >
    <button>${label}</button>
  </form>`

/** Possible changes of a remote: a link to each confirmation, or the reason why not. */
export function panel(view: View, delivery: JudgingSite, remote: RemoteStatus): Html {
  const { t } = view
  const { name, canary, frozen, activity, window } = remote
  const names = t.act.names
  const strangers = notYours(view, remote.team)
  const state = delivery.store.remote(name)
  const reasonOf = (action: Action) => whyNot(delivery, t, name, action, view.session)
  const button = ({ action, label, kind }: Button) => {
    if (strangers !== null) return disabled(label, null)
    const reason = reasonOf(action)
    return reason === null
      ? html`<a class="button ${kind ?? ''}" href="${remoteAddress(name)}/${action}">${label}</a>`
      : disabled(label, reason)
  }
  const planButton = () => {
    const label = activity || window ? t.plan.edit : t.plan.begin
    const reason = strangers === null ? planBlocked(t, state) : null
    return strangers === null && reason === null
      ? html`<a class="button" href="${planAddress(name)}">${label}</a>`
      : disabled(label, reason)
  }
  const target = targetOf(state, name, { action: 'promote', version: undefined })
  const canaryLabel = canary ? names.share : names.canary
  const canaryReason = reasonOf('canary') ?? (choices(remote).length ? null : t.act.cannot.noNewer)
  const canaryButton =
    strangers !== null || canaryReason !== null
      ? disabled(canaryLabel, strangers === null ? canaryReason : null)
      : canaryForm(view, remote, target, canaryLabel)
  const promoteReason = strangers === null ? reasonOf('promote') : null
  // The same reason is said once, below both.
  const promoteButton =
    promoteReason !== null
      ? disabled(names.promote, promoteReason === canaryReason ? null : promoteReason)
      : button({
          action: 'promote',
          label: target && strangers === null ? `${names.promote} ${target}` : names.promote,
        })
  return html`<section class="card stack" aria-labelledby="act">
    <h2 id="act">${t.act.title}</h2>
    ${strangers !== null && html`<p class="notice wait">${strangers}</p>`}
    <div class="actions">
      ${promoteButton} ${canaryButton}
      ${button({ action: 'rollback', label: canary ? names.endCanary : names.rollback })}
      ${button(frozen ? { action: 'unfreeze', label: names.unfreeze } : { action: 'freeze', label: names.freeze })}
      ${planButton()}
      ${(activity || window) && button(activity?.off ? { action: 'on', label: names.on } : { action: 'off', label: names.off, kind: 'danger' })}
      ${button({ action: 'withdraw', label: names.withdraw, kind: 'danger' })}
    </div>
  </section>`
}

/** Possible changes with one release of the list. */
export function releaseLinks(
  view: View,
  store: Pick<ReleaseStore, 'remote'>,
  remote: RemoteStatus,
  version: string,
): Html {
  const { name, live, canary, frozen } = remote
  if (notYours(view, remote.team) !== null || version === live?.version) return html``
  const names = view.t.act.names
  const link = (action: Action, label: string) =>
    html`<a href="${remoteAddress(name)}/${action}?${new URLSearchParams({ version }).toString()}"
      >${label}<span class="hidden"> ${own(version)}</span></a
    >`
  const wasLive = store.remote(name).earlier.includes(version)
  return html`<div class="links">
    ${!frozen && link('promote', names.promote)}${!frozen && live && version !== canary?.version && link('canary', names.canary)}${wasLive && link('rollback', names.rollback)}
  </div>`
}
