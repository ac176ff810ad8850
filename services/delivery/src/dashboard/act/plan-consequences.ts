import { isFallbackShown, type PutActivity } from '../../site/activities.ts'
import type { RegistryFor } from '../../site/visitor-registries.ts'
import type { PlanSite } from '../plan/judge-plan.ts'
import { isShown, type RemoteState } from '../../store/release-state.ts'
import { timeText } from '@cloudplay/operator-pages/beijing-time'
import { restOf, type View } from '../page/view.ts'
import { audienceText } from '../parts/audience-text.ts'

/** What the consequences of a plan are read from. */
export interface PlannedSite extends PlanSite {
  registryFor: RegistryFor
}

interface Showing {
  isNow: boolean
  percent: number
  device: 'mobile' | 'desktop' | null
}

const showingNow = ({ live, window, activity }: RemoteState, nowMs: number): Showing => ({
  isNow: live !== null && isShown(window, nowMs) && !activity?.off,
  percent: activity?.percent ?? 100,
  device: activity?.device ?? null,
})

const losesSome = (before: Showing, after: Showing) =>
  after.percent < before.percent || (after.device !== null && after.device !== before.device)

/** What changes for visitors who see it now, and for the others. */
function ofViewers({ t: { plan } }: View, before: Showing, after: Showing, from: string): string[] {
  if (before.isNow && !after.isNow) return [plan.endsNow({ from })]
  if (!before.isNow || !after.isNow) return []
  return [
    ...(losesSome(before, after) ? [plan.fewer] : []),
    ...(losesSome(after, before) ? [plan.more] : []),
  ]
}

function ofVersions(
  { t: { plan, confirm } }: View,
  { live, canary }: RemoteState,
  version: string,
): string[] {
  if (!live) return [plan.firstVersion({ version })]
  if (live.version === version)
    return canary
      ? [
          confirm.nowShared({
            canary: canary.version,
            percent: canary.percent,
            rest: restOf(canary.percent),
            live: live.version,
          }),
        ]
      : []
  return [
    plan.version({ to: version, from: live.version }),
    ...(canary ? [plan.canaryEnds({ version: canary.version })] : []),
  ]
}

function ofOthers(
  { t: { plan } }: View,
  delivery: Pick<PlannedSite, 'registryFor'>,
  name: string,
  { from, until, percent, device, fallback }: PutActivity,
): string[] {
  if (!from && !until && percent === 100 && !device) return []
  if (!fallback) return [plan.othersNowhere]
  return [
    plan.others({ address: fallback }),
    ...(isFallbackShown(delivery, name, fallback)
      ? []
      : [plan.fallbackMissing({ address: fallback })]),
  ]
}

/** Says what a plan changes for visitors: who sees it from when, what the others see, what ends and begins immediately. */
export function planConsequences(
  view: View,
  delivery: PlannedSite,
  name: string,
  activity: PutActivity,
  version: string,
): string[] {
  const { plan, confirm } = view.t
  const remote = delivery.store.remote(name)
  const nowMs = delivery.now()
  const { from = null, until = null, percent = 100, device = null, prewarmMinutes = 0 } = activity
  const before = showingNow(remote, nowMs)
  const after = { isNow: isShown({ from, until }, nowMs), percent, device }
  const who = audienceText(plan, { percent, device })
  const begins = from === null ? '' : timeText(view, from)
  const seen = !after.isNow
    ? plan.seen.later({ who, version, from: begins })
    : before.isNow
      ? plan.seen.still({ who, version })
      : plan.seen.atOnce({ who, version })
  return [
    ...(remote.activity?.off ? [plan.switchedOn] : []),
    seen,
    until === null ? plan.endless : plan.until({ until: timeText(view, until) }),
    ...ofViewers(view, before, after, begins),
    ...ofVersions(view, remote, version),
    ...ofOthers(view, delivery, name, activity),
    ...(prewarmMinutes > 0 && !after.isNow ? [plan.prewarm({ minutes: prewarmMinutes })] : []),
    confirm.openTabs,
  ]
}
