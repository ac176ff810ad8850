import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Publisher } from '../../core/client-headers.ts'
import type { RemoteHealth } from '../../health/version-health.ts'
import type { RemoteStatus } from '../../site/status.ts'
import type { View } from '../page/view.ts'

export interface Chip {
  kind: 'ok' | 'wait' | 'bad'
  text: string
}

/** A canary for which the evidence against it is half of what rolls it back. */
const isFailing = ({ trial }: Pick<RemoteHealth, 'trial'>) =>
  trial !== null && trial.evidence >= Math.sqrt(trial.evidenceMax)

/** How a remote is, in a few words; the worst first. */
export function chipsOf(
  view: View,
  remote: RemoteStatus,
  health: RemoteHealth | undefined,
): Chip[] {
  const { state } = view.t
  const { trouble, live, withdrawn, activity, shown, frozen, rendering } = remote
  const chips: Chip[] = []
  if (trouble) chips.push({ kind: 'bad', text: state.trouble })
  if (health && isFailing(health)) chips.push({ kind: 'bad', text: state.failing })
  if (withdrawn) chips.push({ kind: 'wait', text: state.withdrawn })
  else if (!live) chips.push({ kind: 'wait', text: state.notLive })
  if (activity?.off) chips.push({ kind: 'wait', text: state.off })
  else if (live && !shown && !trouble) chips.push({ kind: 'wait', text: state.outside })
  if (frozen) chips.push({ kind: 'wait', text: state.frozen })
  if (live && rendering.kind === 'skeleton-only') chips.push({ kind: 'wait', text: state.skeleton })
  return chips.some(({ kind }) => kind === 'bad') || !live || !shown
    ? chips
    : [{ kind: 'ok', text: state.fine }, ...chips]
}

export const chips = (all: Chip[]): Html =>
  html`<div class="chips">
    ${all.map(({ kind, text }) => html`<span class="chip ${kind}">${text}</span>`)}
  </div>`

/** Who made a version live, in words: `npm start` and delivery itself are not persons. */
export const maker = ({ t }: View, { by, publisher }: { by: string; publisher: Publisher }): Html =>
  publisher === 'team' ? own(by) : html`${publisher === 'start' ? t.byStart : t.bySelf}`
