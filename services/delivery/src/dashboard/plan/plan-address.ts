import { remoteAddress } from '../page/view.ts'
import type { Field } from './typed-plan.ts'

/** The form that plans an activity, filled in with what was typed before. */
export const planAddress = (name: string, typed?: Partial<Record<Field, string>>): string =>
  `${remoteAddress(name)}/plan${typed ? `?${new URLSearchParams(typed).toString()}` : ''}`
