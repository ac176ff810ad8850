import { timeText } from '@cloudplay/operator-pages/beijing-time'
import type { RemoteStatus } from '../../site/status.ts'
import type { View } from '../page/view.ts'

/** When a remote is shown, in words. */
export function windowText(view: View, { window }: Pick<RemoteStatus, 'window'>): string {
  const { about } = view.t
  const sides = [
    window?.from && about.from({ time: timeText(view, window.from) }),
    window?.until && about.until({ time: timeText(view, window.until) }),
  ]
  return sides.filter(Boolean).join(view.t.sep.comma) || about.always
}
