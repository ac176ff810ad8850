import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { isDevice } from '@cloudplay/rules/device'
import { Refusal } from '../../core/refusal.ts'
import type { PutActivity } from '../../site/activities.ts'
import { refusal } from '../../site/refusal-texts.ts'
import type { ReleaseStore } from '../../store/release-store.ts'
import { readActivity } from '../../store/activity.ts'
import { releaseIn } from '../../store/release-state.ts'
import * as verbs from '../../store/release-verbs.ts'
import type { Texts } from '../texts/dashboard.ts'
import type { Field, TypedPlan } from './typed-plan.ts'

/** What a typed plan is judged by. */
export interface PlanSite {
  store: Pick<ReleaseStore, 'remote'>
  now: () => number
}

type Problem = keyof Texts['plan']['wrong']
export type Wrong = Partial<Record<Field, Problem>>

interface JudgedPlan {
  activity: PutActivity
  /** Refusals of the rules, by field. */
  wrong: Wrong
}

/** Digits with a point or a comma; NaN for anything else, such as 1e9. */
const numberOf = (text: string): number =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : NaN

/** Reads a typed plan. Each field has to pass the same rule as when the activity is saved. */
export function judgePlan(
  delivery: PlanSite,
  name: string,
  { typed, twice }: TypedPlan,
): JudgedPlan {
  const remote = delivery.store.remote(name)
  const wrong: Wrong = {}
  const tried = <T>(field: Field, problem: Problem, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      wrong[field] ??= problem
      return undefined
    }
  }
  const from = tried('from', 'time', () => verbs.readMoment(momentOfField(typed.from), 'from'))
  const until = tried('until', 'time', () => verbs.readMoment(momentOfField(typed.until), 'until'))
  if (from !== undefined && until !== undefined) {
    const scheduled = tried('until', 'endsFirst', () => verbs.schedule(remote, { from, until }))
    if (scheduled)
      tried('until', 'over', () =>
        verbs.requireOpen(scheduled, name, new Date(delivery.now()).toISOString()),
      )
  }
  const device = isDevice(typed.device) ? typed.device : null
  if (device === null && typed.device !== '') wrong.device = 'device'
  const percent = numberOf(typed.percent)
  tried('percent', 'percent', () => readActivity({ percent }))
  const prewarmMinutes = typed.prewarm === '' ? 0 : numberOf(typed.prewarm)
  tried('prewarm', 'prewarm', () => readActivity({ prewarmMinutes }))
  const fallback = typed.fallback || null
  tried('fallback', 'fallback', () => readActivity({ fallback }))
  const version = typed.version || undefined
  if (version !== undefined && !releaseIn(remote, version)) wrong.version = 'version'
  for (const field of twice) wrong[field] = 'twice'
  return {
    activity: {
      from: from ?? null,
      until: until ?? null,
      device,
      percent,
      prewarmMinutes,
      fallback,
      version,
      off: false,
    },
    wrong,
  }
}

/** The same for a plan that was found to be right before, or may be missing. */
export function plannedActivity(
  delivery: PlanSite,
  name: string,
  plan: TypedPlan | null,
): PutActivity {
  if (!plan) throw refusal('bad-request', (of) => of.plans.missing)
  const { activity, wrong } = judgePlan(delivery, name, plan)
  const [field] = Object.keys(wrong)
  if (field !== undefined) throw refusal('bad-request', (of) => of.plans.wrong({ field }))
  return activity
}

export const isWrong = ({ wrong }: Pick<JudgedPlan, 'wrong'>): boolean =>
  Object.keys(wrong).length > 0
