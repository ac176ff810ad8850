import { timeText } from '@cloudplay/operator-pages/beijing-time'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { RemoteState } from '../../store/release-state.ts'
import { restOf, type View } from '../page/view.ts'
import { PERCENT_FIRST, targetOf } from './possible.ts'
import { plannedActivity } from '../plan/judge-plan.ts'
import { planConsequences, type PlannedSite } from './plan-consequences.ts'
import type { Command } from './command.ts'

type ConsequenceSite = PlannedSite & { store: Pick<ReleaseStore, 'manifest'> }

/** The words of a confirmation. */
export interface Consequences {
  title: string
  says: string[]
  /** Addresses that lead nowhere afterwards. */
  lost: string[]
  /** Whether versions are compared below. */
  compares: { from: string | null; to: string } | null
}

function present({ t }: View, { live, canary }: RemoteState): string {
  if (!live) return t.confirm.nowNone
  return canary
    ? t.confirm.nowShared({
        canary: canary.version,
        percent: canary.percent,
        rest: restOf(canary.percent),
        live: live.version,
      })
    : t.confirm.nowAll({ version: live.version })
}

function promotion(
  view: View,
  name: string,
  remote: RemoteState,
  target: string,
  nowMs: number,
): Consequences {
  const { confirm } = view.t
  const { live, window } = remote
  const later =
    window?.from && Date.parse(window.from) > nowMs
      ? [confirm.shownFrom({ time: timeText(view, window.from) })]
      : []
  return {
    title: confirm.title.promote({ name, version: target }),
    says: [confirm.toAll({ version: target }), present(view, remote), ...later, confirm.openTabs],
    lost: [],
    compares: { from: live?.version ?? null, to: target },
  }
}

function canaryShare(
  { t: { confirm } }: View,
  name: string,
  { live, canary }: RemoteState,
  target: string,
  { percent = PERCENT_FIRST, auto }: Command,
): Consequences {
  const replaced =
    canary && canary.version !== target ? [confirm.replaces({ version: canary.version })] : []
  const shared =
    percent < 100
      ? confirm.canary({
          version: target,
          percent,
          rest: restOf(percent),
          live: live?.version ?? '–',
        })
      : confirm.canaryAll({ version: target })
  return {
    title: confirm.title.canary({ name, version: target, percent }),
    says: [shared, ...replaced, ...(auto ? [confirm.auto] : []), confirm.openTabs],
    lost: [],
    compares: { from: live?.version ?? null, to: target },
  }
}

function goingBack(
  { t: { confirm } }: View,
  name: string,
  { live, canary }: RemoteState,
  target: string,
  isNamed: boolean,
): Consequences {
  if (canary && live && !isNamed)
    return {
      title: confirm.title.endCanary({ name, version: canary.version }),
      says: [
        confirm.endCanary({ percent: canary.percent, canary: canary.version, live: live.version }),
        confirm.openTabs,
      ],
      lost: [],
      compares: { from: canary.version, to: live.version },
    }
  return {
    title: confirm.title.rollback({ name, version: target }),
    says: [
      live
        ? confirm.backTo({ version: target, from: live.version })
        : confirm.backToNothing({ version: target }),
      confirm.openTabs,
    ],
    lost: [],
    compares: { from: live?.version ?? null, to: target },
  }
}

const simple = (title: string, ...says: string[]): Consequences => ({
  title,
  says,
  lost: [],
  compares: null,
})

function withdrawal(
  view: View,
  { store }: ConsequenceSite,
  name: string,
  remote: RemoteState,
): Consequences {
  const { confirm } = view.t
  const routes = remote.live ? (store.manifest(name, remote.live.version)?.routes ?? []) : []
  const lost = [...new Set(routes.map(({ path }) => path))]
  return {
    ...simple(
      confirm.title.withdraw({ name }),
      present(view, remote),
      confirm.withdrawTabs,
      confirm.withdraw({ count: lost.length }),
    ),
    lost,
  }
}

/** Says what the command will change for visitors. */
export function consequencesOf(
  view: View,
  delivery: ConsequenceSite,
  name: string,
  command: Command,
): Consequences {
  const { confirm } = view.t
  const remote = delivery.store.remote(name)
  const target = targetOf(remote, name, command) ?? '–'
  switch (command.action) {
    case 'promote':
      return promotion(view, name, remote, target, delivery.now())
    case 'canary':
      return canaryShare(view, name, remote, target, command)
    case 'rollback':
      return goingBack(view, name, remote, target, command.version !== undefined)
    case 'freeze':
      return simple(confirm.title.freeze({ name }), confirm.freeze, present(view, remote))
    case 'unfreeze':
      return simple(
        confirm.title.unfreeze({ name }),
        confirm.unfreeze({ by: remote.frozen?.by ?? '–', reason: remote.frozen?.reason ?? '–' }),
      )
    case 'withdraw':
      return withdrawal(view, delivery, name, remote)
    case 'off': {
      const fallback = remote.activity?.fallback
      return simple(
        confirm.title.off({ name }),
        confirm.off,
        ...(fallback ? [confirm.offFallback({ address: fallback })] : []),
      )
    }
    case 'on':
      return simple(confirm.title.on({ name }), confirm.on)
    case 'activity': {
      const live = remote.live?.version ?? null
      const says = planConsequences(
        view,
        delivery,
        name,
        plannedActivity(delivery, name, command.plan),
        target,
      )
      return {
        title: view.t.plan.question({ name }),
        says,
        lost: [],
        compares: target === live ? null : { from: live, to: target },
      }
    }
  }
}
