import { useSyncExternalStore } from 'react'
import { alertSettings, DEFAULT_SETTINGS, watchAlertSettings } from '../seat-alert/settings.ts'

/** How this player wants to hear of a ready seat. */
export const useAlertSettings = () =>
  useSyncExternalStore(watchAlertSettings, alertSettings, () => DEFAULT_SETTINGS)
