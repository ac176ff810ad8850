import type { Device } from '@cloudplay/contract'
import { stored } from './stored/stored.ts'

let device: Device = 'mobile'

/** Phone or desktop, as the host chose for this page. */
export const currentDevice = (): Device => device

export function setDevice(next: Device): void {
  device = next
}

/** The visitor's id, generated once and stored; a `udid` in the address takes precedence. */
export function visitorUdid(): string {
  const known = stored.udid.read()
  if (known) return known
  const made = crypto
    .getRandomValues(new Uint32Array(4))
    .reduce((text, word) => text + word.toString(16).padStart(8, '0'), '')
  stored.udid.write(made)
  return made
}

export const visitorChannel = (): string => stored.channel.read() ?? ''

/** The default `flag` of a login; an address can set another. */
const LOGIN_FLAG = 2

export const visitorFlag = (): number => stored.flag.read() ?? LOGIN_FLAG

const WHOLE_NUMBER = /^\d{1,3}$/
const VISITOR_TEXT_MAX = 128
/** Cuts a text to the stored length, and drops half a surrogate pair at the cut. */
const shortened = (text: string) =>
  text.slice(0, VISITOR_TEXT_MAX).replaceAll(/\p{Surrogate}/gu, '')

/** Stores `channel`, `udid` and `flag` of an address (SHELL-6, SHELL-18). */
export function rememberVisitor(search: URLSearchParams): void {
  const channel = search.get('channel')
  const udid = search.get('udid')
  const flag = search.get('flag')
  if (channel) stored.channel.write(shortened(channel))
  if (udid) stored.udid.write(shortened(udid))
  if (flag && WHOLE_NUMBER.test(flag)) stored.flag.write(Number(flag))
}
