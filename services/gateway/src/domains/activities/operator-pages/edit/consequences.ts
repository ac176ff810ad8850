import { timeText } from '@cloudplay/operator-pages/beijing-time'
import type { LocalizedText } from '@cloudplay/contract/language'
import { DISTRIBUTE_ACTIVITY } from '@cloudplay/contract/constants'
import { isRunning } from '../../runs/activity-time.ts'
import type { Run } from '../../runs/calendar.ts'
import type { RunForm } from '../../runs/edit-calendar.ts'
import { nameOfType } from '../../runs/titles.ts'
import type { View } from '../../../operators/frame/view.ts'
import { joined } from '../words/figures.ts'
import { coinsText, offerTexts, pageOf } from '../words/run-words.ts'
import { consequenceMessages as texts } from './messages.ts'

const at = (view: View, time: Date): string => timeText(view, time.toISOString())

/** The consequences of adding a run: who sees what, from when, and what it sells or gives. */
export function ofAdding(view: View, type: string, form: RunForm): string[] {
  const name = nameOfType(type)
  const page = pageOf(type) ?? ''
  const until = at(view, form.endsAt)
  const offer = joined(offerTexts(view, type, form.offer), view.language)
  const said: (LocalizedText | false)[] = [
    form.startsAt.getTime() <= view.nowMs
      ? texts.atOnce({ until, page, name })
      : texts.fromThenOn({ from: at(view, form.startsAt), until, page, name }),
    offer !== '' && texts.sells({ offer }),
    form.budgetCoins !== null && texts.gives({ coins: coinsText(view, form.budgetCoins) }),
    type === DISTRIBUTE_ACTIVITY && texts.trials,
    texts.closedOtherwise,
  ]
  return said.filter((text) => text !== false).map(view.say)
}

/** The consequences of changing a run, for players who see it now and for what they already have. */
export function ofChanging(view: View, known: Run, form: RunForm): string[] {
  const isOn = isRunning(known, new Date(view.nowMs))
  const hasOtherOffer = JSON.stringify(known.offer ?? null) !== JSON.stringify(form.offer ?? null)
  const until = at(view, form.endsAt)
  const said: (LocalizedText | false)[] = [
    isOn ? texts.running : texts.ahead,
    form.endsAt < known.endsAt && texts.endsEarlier({ until }),
    form.endsAt > known.endsAt && texts.endsLater({ until }),
    isOn && hasOtherOffer && texts.openOrders,
    isOn && (hasOtherOffer || form.endsAt < known.endsAt) && texts.bought,
    form.budgetCoins !== null &&
      form.budgetCoins !== known.budgetCoins &&
      texts.budgetLeft({
        promised: coinsText(view, known.promisedCoins),
        left: coinsText(view, form.budgetCoins - known.promisedCoins),
      }),
  ]
  return said.filter((text) => text !== false).map(view.say)
}

/** The consequences of removing a run that has not begun. */
export const ofRemoving = (view: View, { type, startsAt, endsAt }: Run): string[] =>
  [
    texts.neverWas({ from: at(view, startsAt), until: at(view, endsAt), name: nameOfType(type) }),
    texts.closedThen,
  ].map(view.say)
