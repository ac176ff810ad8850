import type { Device, LocalizedText, PlannedActivity, RouteDeclaration } from '@cloudplay/contract'

/** An activity page as home lists it. Without a type it has no time in the calendar. */
export interface SiteEvent {
  to: string
  title: LocalizedText
  line: LocalizedText | undefined
  picture: string | undefined
  planned: PlannedActivity | undefined
}

/**
 * The activity pages this visitor gets, in the calendar's order (running, then ahead); those without a time come between.
 * A page whose activity is over, or whose release another audience gets, isn't among them (HOME-13).
 */
export function eventsOf(
  routes: readonly RouteDeclaration[],
  calendar: readonly PlannedActivity[],
  device: Device,
): SiteEvent[] {
  const listed = routes.flatMap((route): SiteEvent[] => {
    const { activity, path, title, share } = route
    if (!activity || (route.device && route.device !== device)) return []
    const planned = calendar.find(({ type }) => type === activity.type)
    if (activity.type !== undefined && !planned) return []
    return [{ to: path, title, line: share?.text, picture: share?.picture, planned }]
  })
  const isAhead = ({ planned }: SiteEvent) => Number(planned?.isStart === 0)
  const place = ({ planned }: SiteEvent) => (planned ? calendar.indexOf(planned) : calendar.length)
  return listed.toSorted((a, b) => isAhead(a) - isAhead(b) || place(a) - place(b))
}
