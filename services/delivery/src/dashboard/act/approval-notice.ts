import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ReleaseStore } from '../../store/release-store.ts'
import { isAsked, isOpen, type ApprovalRecord } from '../../store/team-state.ts'
import { formFields, textField } from '../page/form.ts'
import type { View } from '../page/view.ts'
import type { Command } from './command.ts'
import { REASON_CHARS_MAX } from './command.ts'
import { targetOf } from './possible.ts'

interface ApprovingSite {
  store: Pick<ReleaseStore, 'state' | 'remote'>
}

/** What was asked for already: this version in place of what is live. */
function askedFor(
  { store }: ApprovingSite,
  name: string,
  { nowMs }: View,
  command: Command,
): ApprovalRecord | undefined {
  const remote = store.remote(name)
  const version = targetOf(remote, name, command)
  const at = new Date(nowMs).toISOString()
  return Object.values(store.state.approvals).find(
    (one) =>
      one.remote === name &&
      one.version === version &&
      one.replaces === (remote.live?.version ?? null) &&
      (isAsked(one, at) || isOpen(one, at)),
  )
}

/** Says that somebody else has to look first. */
export function approvalNotice(
  view: View,
  delivery: ApprovingSite,
  name: string,
  command: Command,
): Html {
  const { approval } = view.t
  const asked = askedFor(delivery, name, view, command)
  const said = !view.session?.who
    ? approval.nobody
    : !asked
      ? approval.needed
      : asked.givenBy === view.session.who
        ? approval.yourOwn
        : approval.waits({ who: asked.askedBy, time: timeText(view, asked.until) })
  return html`<div class="notice wait">
    <p>${said}</p>
    ${asked && html`<p><a href="/deliver/team">${approval.see}</a></p>`}
  </div>`
}

/** Asks for the approval that a command needs; nothing where it is asked for already. */
export function askForm(
  view: View,
  delivery: ApprovingSite,
  name: string,
  command: Command,
): Html | null {
  const { approval } = view.t
  const version = targetOf(delivery.store.remote(name), name, command)
  if (!view.session?.who || version === null || askedFor(delivery, name, view, command)) return null
  return html`<form class="stack card" method="post" action="/deliver/team/ask">
    ${formFields(view, { remote: name, version })}
    ${textField({
      label: approval.reason,
      name: 'reason',
      charsMax: REASON_CHARS_MAX,
      optional: true,
      hint: approval.reasonHint,
    })}
    <button class="confirm">${approval.ask({ version })}</button>
    <small>${own(approval.askNote)}</small>
  </form>`
}
