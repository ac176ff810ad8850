import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import { diffReleases, type Changed, type DiffSite, type ReleaseDiff } from '../../site/diff.ts'
import { releaseIn, type TakenBack } from '../../store/release-state.ts'
import type { ReleaseStore } from '../../store/release-store.ts'
import { kilobytes, remoteAddress, versionText, type View } from '../page/view.ts'
import { previewOf, type PreviewSite } from '../../site/preview-link.ts'
import { PREVIEW_HOURS } from '../../site/preview.ts'
import { takenBackText } from '../parts/entry-words.ts'
import { formFields, textField } from '../page/form.ts'
import { plannedActivity, type PlanSite } from '../plan/judge-plan.ts'
import { planAddress } from '../plan/plan-address.ts'
import { planChanges } from '../plan/plan-changes.ts'
import { presentPlan, type TypedPlan } from '../plan/typed-plan.ts'
import { approvalNotice, askForm } from './approval-notice.ts'
import { consequencesOf, type Consequences } from './consequences.ts'
import type { PlannedSite } from './plan-consequences.ts'
import { PERCENT_FIRST, refusalOf, targetOf, type JudgingSite } from './possible.ts'
import { refusalNotice } from './refusal-notice.ts'
import { seenOf } from './seen.ts'
import { REASON_CHARS_MAX, type Command } from './command.ts'

/** What a confirmation is made of. */
export type ConfirmingSite = DiffSite &
  JudgingSite &
  PreviewSite &
  PlannedSite & { store: Pick<ReleaseStore, 'state'> }

/** Beyond them a list is no longer read. */
const LINES_MAX = 12

function changedList(title: string, { added, removed, changed }: Changed): Html | null {
  const lines = [
    ...added.map((name) => ['add', name]),
    ...removed.map((name) => ['gone', name]),
    ...changed.map((name) => ['change', name]),
  ]
  if (!lines.length) return null
  const more = lines.length - LINES_MAX
  return html`<div>
    <h3>${title}</h3>
    <ul>
      ${lines.slice(0, LINES_MAX).map(([kind, name]) => html`<li class="${kind}">${own(name ?? '')}</li>`)}${more > 0 && html`<li>+${more}</li>`}
    </ul>
  </div>`
}

function diffBlock({ t }: View, diff: ReleaseDiff): Html {
  const { kinds } = t.confirm
  const lists = [
    changedList(kinds.routes, diff.routes),
    changedList(kinds.calls, diff.calls),
    changedList(kinds.shared, diff.shared),
  ]
  const { files } = diff
  const sizes = `${diff.from === null ? '' : `${kilobytes(files.bytesBefore)} → `}${kilobytes(files.bytesAfter)}`
  return html`<section class="card diff" aria-labelledby="changes">
    <h2 id="changes">
      ${t.confirm.changes}${t.sep.colon}${diff.from === null ? t.none : versionText(diff.from)} →
      ${versionText(diff.to)}
    </h2>
    ${lists.some(Boolean) ? lists : html`<p class="quiet">${t.confirm.noRoutes}</p>`}
    <div>
      <h3>${kinds.files}</h3>
      <p class="quiet">
        ${t.confirm.fileChanges({ added: files.added.length, removed: files.removed.length, changed: files.changed.length })}${t.sep.semicolon}${sizes}
      </p>
    </div>
  </section>`
}

function diffOf(delivery: DiffSite, name: string, { compares }: Consequences): ReleaseDiff | null {
  if (!compares) return null
  try {
    return diffReleases(delivery, name, {
      to: compares.to,
      ...(compares.from === null ? {} : { from: compares.from }),
    })
  } catch {
    // One of them is damaged or pruned.
    return null
  }
}

function hidden(
  view: View,
  { store }: Pick<ConfirmingSite, 'store'>,
  name: string,
  command: Command,
): Html {
  const { canary } = store.remote(name)
  const target = targetOf(store.remote(name), name, command)
  // Ending a canary names no version: naming what is live would say something else.
  const names =
    command.action === 'promote' ||
    command.action === 'canary' ||
    (command.action === 'rollback' && (!canary || command.version !== undefined))
  return formFields(view, {
    ...seenOf(store, name, command.action),
    ...(names && target !== null ? { version: target } : {}),
    ...(command.action === 'canary'
      ? {
          percent: String(command.percent ?? PERCENT_FIRST),
          ...(command.auto ? { auto: 'on' } : {}),
        }
      : {}),
    ...command.plan?.typed,
  })
}

/** The site as it will be when the plan begins, before anything is confirmed. */
function previewLink(
  view: View,
  delivery: PlanSite & PreviewSite,
  name: string,
  plan: TypedPlan,
): Html {
  const { t, nowMs } = view
  const { from, version } = plannedActivity(delivery, name, plan)
  const at = from && Date.parse(from) > nowMs ? from : new Date(nowMs).toISOString()
  const shown =
    version ??
    targetOf(delivery.store.remote(name), name, { action: 'activity', version }) ??
    undefined
  const { link } = previewOf(delivery, name, { at, hours: PREVIEW_HOURS, version: shown })
  return html`<div class="tight">
    <a class="button" href="${link}" target="_blank" rel="noopener"
      >${t.plan.preview({ time: timeText(view, at) })}</a
    ><small>${t.plan.previewNote}</small>
  </div>`
}

/** What speaks against showing the version of a command again. */
function takenBackOf(
  { store }: Pick<ConfirmingSite, 'store'>,
  name: string,
  command: Command,
): TakenBack | null {
  if (command.action !== 'promote' && command.action !== 'canary') return null
  const remote = store.remote(name)
  return releaseIn(remote, targetOf(remote, name, command) ?? '')?.takenBack ?? null
}

function reasonField(
  { t }: View,
  { action, reason }: Command,
  isAgain: boolean,
  possible: boolean,
): Html | null {
  const { act } = t
  const asked = isAgain
    ? ([act.forceReason, act.forceHint] as const)
    : action === 'freeze'
      ? ([act.reason, act.reasonHint] as const)
      : action === 'rollback'
        ? ([act.rollbackReason, act.rollbackHint] as const)
        : null
  if (!asked) return null
  const [label, hint] = asked
  return textField({
    label,
    name: 'reason',
    charsMax: REASON_CHARS_MAX,
    hint,
    value: reason,
    optional: action === 'rollback',
    disabled: !possible,
  })
}

interface Confirmation {
  title: string
  body: Html
  possible: boolean
}

/** Says what will happen, with what changes between the versions, and asks. `notYours`: why this viewer may not. */
export function confirmation(
  view: View,
  delivery: ConfirmingSite,
  name: string,
  command: Command,
  notYours: string | null,
): Confirmation {
  const { t } = view
  const effects = consequencesOf(view, delivery, name, command)
  const refusal = refusalOf(delivery, name, command, view.session)
  const diff = diffOf(delivery, name, effects)
  const possible = refusal === null && notYours === null
  const takenBack = takenBackOf(delivery, name, command)
  const isHard = command.action === 'withdraw' || command.action === 'off'
  const body = html`<div class="ask stack">
    <h1>${effects.title}</h1>
    <div class="says">${effects.says.map((sentence) => html`<p>${sentence}</p>`)}</div>
    ${
      effects.lost.length > 0 &&
      html`<ul class="quiet">
        ${effects.lost.map((path) => html`<li><bdi>${path}</bdi></li>`)}
      </ul>`
    }
    ${takenBack && html`<p class="notice wait">${takenBackText(view, takenBack)}</p>`}
    ${refusal && (refusal.reason === 'approval-needed' ? approvalNotice(view, delivery, name, command) : refusalNotice(view, refusal))}
    ${notYours !== null && html`<p class="notice wait">${notYours}</p>`}
    ${command.plan && planChanges(view, presentPlan(delivery.store.remote(name), name), command.plan.typed)}
    ${command.plan && possible && previewLink(view, delivery, name, command.plan)}
    ${diff ? diffBlock(view, diff) : effects.compares && html`<p class="quiet">${t.confirm.noDiff}</p>`}
    ${refusal?.reason === 'approval-needed' && notYours === null && askForm(view, delivery, name, command)}
    <form class="stack" method="post" action="${remoteAddress(name)}/${command.action}">
      ${hidden(view, delivery, name, command)}
      ${reasonField(view, command, takenBack !== null, possible)}
      <div class="buttons">
        <button class="confirm" ${possible ? '' : html` disabled`}>
          ${isHard ? t.act.names[command.action as 'withdraw' | 'off'] : t.act.confirm}</button
        >${command.plan && html`<a class="button" href="${planAddress(name, command.plan.typed)}">${t.plan.change}</a>`}<a
          class="button"
          href="${remoteAddress(name)}"
          >${t.act.cancel}</a
        >
      </div>
    </form>
  </div>`
  return { title: effects.title, body, possible }
}
