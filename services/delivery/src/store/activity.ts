import { releaseRefusal } from './refusal-texts.ts'
import type { Activity, RemoteState } from './release-state.ts'

/** What a change says of an activity; what it leaves out stays (DELIV-29). */
export type ActivityFields = { [Field in keyof Activity]?: Activity[Field] | undefined }

export const EVERYBODY: Activity = {
  device: null,
  percent: 100,
  fallback: null,
  prewarmMinutes: 0,
  off: false,
}

/** A page of this site: one slash, no host, nothing that a browser reads as one. */
export const SITE_ADDRESS = /^\/(?![/\\])[\w./?=&%-]{0,300}$/
/** Longer, and browsers would fetch for a page that most of them never open. */
const PREWARM_MINUTES_MAX = 24 * 60

/** The activity with what these fields say, or what is wrong with them. */
export function readActivity(fields: ActivityFields, present: Activity | null = null): Activity {
  const kept = present ?? EVERYBODY
  const {
    device = kept.device,
    percent = kept.percent,
    fallback = kept.fallback,
    prewarmMinutes = kept.prewarmMinutes,
    off = kept.off,
  } = fields
  if (!(percent > 0 && percent <= 100)) throw releaseRefusal('bad-request', (of) => of.share)
  if (!(prewarmMinutes >= 0 && prewarmMinutes <= PREWARM_MINUTES_MAX))
    throw releaseRefusal('bad-request', (of) => of.prewarm({ minutes: PREWARM_MINUTES_MAX }))
  if (fallback !== null && !SITE_ADDRESS.test(fallback))
    throw releaseRefusal('bad-request', (of) => of.fallback({ address: fallback }))
  return { device, percent, fallback, prewarmMinutes, off }
}

export function describeActivity({
  device,
  percent,
  fallback,
  prewarmMinutes,
  off,
}: Activity): string {
  const parts = [
    off ? 'SWITCHED OFF' : 'activity',
    `for ${percent} % of visitors${device ? ` on ${device}` : ''}`,
    ...(prewarmMinutes ? [`fetched ${prewarmMinutes} minutes ahead`] : []),
    ...(fallback ? [`else ${fallback}`] : []),
  ]
  return parts.join(', ')
}

/** The kill switch: no one sees it from now on. Times, version and audience stay for the day it is put on again. */
export function switchOff(remote: RemoteState, name: string): RemoteState {
  if (remote.activity?.off)
    throw releaseRefusal('nothing-to-do', (of) => of.isOff({ remote: name }))
  return { ...remote, activity: readActivity({ off: true }, remote.activity) }
}

export function requireOff({ activity }: RemoteState, name: string): void {
  if (!activity?.off) throw releaseRefusal('nothing-to-do', (of) => of.isOn({ remote: name }))
}
