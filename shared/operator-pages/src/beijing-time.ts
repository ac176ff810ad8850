import type { Language } from '@cloudplay/contract'
import { html, type Html } from './html.ts'

/** Who reads a time, and when. */
interface Reader {
  language: Language
  nowMs: number
}

const ZONE = 'Asia/Shanghai'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, year: boolean): Intl.DateTimeFormat {
  const key = `${language} ${year}`
  let known = formats.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat(language, {
      ...(year && { year: 'numeric' }),
      month: language === 'en' ? 'short' : 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: ZONE,
    })
    formats.set(key, known)
  }
  return known
}

const yearOf = (ms: number) => new Date(ms + 8 * 3_600_000).getUTCFullYear()

/** A time as words: with its year where it is another one than now. */
export const timeText = ({ language, nowMs }: Reader, iso: string): string =>
  format(language, yearOf(Date.parse(iso)) !== yearOf(nowMs)).format(Date.parse(iso))

export const time = (reader: Reader, iso: string): Html =>
  html`<time datetime="${iso}">${timeText(reader, iso)}</time>`

/** A time inside a phrase, such as `since …`. */
export const phrased = (
  reader: Reader,
  iso: string,
  phrase: (values: { time: string }) => string,
): Html => html`<time datetime="${iso}">${phrase({ time: timeText(reader, iso) })}</time>`
