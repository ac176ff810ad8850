import type { Device } from '@cloudplay/contract'
import { readStored, storageKey, writeStored } from './stored.ts'

let device: Device = 'mobile'

/** Phone or desktop, as the host decided it for this page. */
export const currentDevice = (): Device => device

export function setDevice(next: Device): void {
  device = next
}

/** The visitor's own id, made once and kept; a `udid` in the address wins. */
export function visitorUdid(): string {
  const stored = readStored<string>(storageKey.udid)
  if (stored) return stored
  const made = crypto.getRandomValues(new Uint32Array(4)).reduce((text, word) => text + word.toString(16).padStart(8, '0'), '')
  writeStored(storageKey.udid, made)
  return made
}

export const visitorChannel = (): string => readStored<string>(storageKey.channel) ?? ''

/** Stores `channel` and `udid` of an address (SHELL-6). */
export function rememberVisitor(search: URLSearchParams): void {
  const channel = search.get('channel')
  const udid = search.get('udid')
  if (channel) writeStored(storageKey.channel, channel.slice(0, 128))
  if (udid) writeStored(storageKey.udid, udid.slice(0, 128))
}
