import type { LocalizedText } from '@cloudplay/contract/language'
import { activityNames } from './messages.ts'

/** Every type the calendar knows, with its name for operators. */
export const ACTIVITY_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(activityNames).map(([type, name]) => [type, name['zh-CN']]),
)

/** The name of an activity; for an unknown one, its type. */
export const nameOfType = (type: string): LocalizedText =>
  Object.hasOwn(activityNames, type)
    ? activityNames[type as keyof typeof activityNames]
    : { 'zh-CN': type, en: type }
