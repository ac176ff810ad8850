import { PLAYER_PREFIX } from '@cloudplay/session'
import { createWatchers } from '../play/states/watchers.ts'

/** How a ready seat is said outside its tab. Of this browser, until its player leaves. */
export interface AlertSettings {
  /** A short sound, and vibration on phones. */
  sound: boolean
  /** A notification of the system; only with the browser's permission. */
  notification: boolean
}

const KEY = `${PLAYER_PREFIX}seat_alert`
export const DEFAULT_SETTINGS: AlertSettings = { sound: true, notification: false }

const { watch, notify } = createWatchers()
let known: { text: string | null; settings: AlertSettings } | null = null

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return known?.text ?? null
  }
}

/** The same object until something changes. */
export function alertSettings(): AlertSettings {
  const text = readText()
  if (known?.text !== text || !known) known = { text, settings: parse(text) }
  return known.settings
}

function parse(text: string | null): AlertSettings {
  try {
    return { ...DEFAULT_SETTINGS, ...(JSON.parse(text ?? '{}') as Partial<AlertSettings>) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

export function setAlertSettings(changes: Partial<AlertSettings>): void {
  const settings = { ...alertSettings(), ...changes }
  const text = JSON.stringify(settings)
  known = { text, settings }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Storage is refused: they count until this page closes.
  }
  notify()
}

export const watchAlertSettings = watch
