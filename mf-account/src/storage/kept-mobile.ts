import { PLAYER_PREFIX } from '@cloudplay/session'
import { readTab, writeTab } from './tab-text.ts'

// A player who is logged in can type it too: then it goes with the log-out.
const KEY = `${PLAYER_PREFIX}account_mobile`

/** The mobile typed into an account form of this tab. */
export const keptMobile = (): string => readTab(KEY)
export const keepMobile = (mobile: string): void => writeTab(KEY, mobile)

/** Once its player is logged in, nothing of it stays (PAGE-2). */
export const forgetMobile = (): void => writeTab(KEY, '')
