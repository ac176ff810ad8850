import { formatsNow } from '@cloudplay/i18n'
import { flowTexts, queueTexts } from '../../texts/flow.ts'

/** No server, and how many wait already. */
export const noServerText = (people: number): string =>
  people > 0
    ? flowTexts.get().noServerAfter({ people: formatsNow().number(people) })
    : flowTexts.get().noServer

/** The player's place in the queue, as panel, bar and buttons show it. */
export const queuePlace = (queueNum: number): string =>
  queueTexts.get().place({ place: formatsNow().number(queueNum) })

/** A length of time in round words; minutes up to an hour, then hours. */
export function roundTime(seconds: number): string {
  const words = queueTexts.get()
  if (seconds < 60) return words.underMinute
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? words.minutes({ minutes }) : words.hours({ hours: Math.ceil(minutes / 60) })
}

/** The price of an hour as text for a dialog; '' if it is free. */
export const priceWords = (coinsPerHour: number | null): string =>
  coinsPerHour ? flowTexts.get().coinsPerHour({ coins: formatsNow().number(coinsPerHour) }) : ''
