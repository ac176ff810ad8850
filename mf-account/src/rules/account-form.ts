import type { Fault } from '@cloudplay/forms'
import type { accountFaultTexts } from '../texts/helper.ts'

// A type and not an interface: a form's values have an index.
export type AccountForm = { game_id: string; gaccount: string; gpasswd: string; region: string }

/** Of the game that is chosen: its regions are read, could not be read, are there to choose from, or there are none. */
export type RegionsState = 'reading' | 'unknown' | 'some' | 'none'

type Word = keyof ReturnType<typeof accountFaultTexts.get>

export const ACCOUNT_MAX = 64
export const PASSWORD_MAX = 64

/** The first thing wrong, in the required order: game, account, password, region (ACCT-11). */
export function accountFault(
  form: AccountForm,
  regions: RegionsState,
  regionIsWhole: boolean,
): Fault<keyof AccountForm, Word> | null {
  if (form.game_id === '') return { field: 'game_id', word: 'noGame' }
  if (form.gaccount.trim() === '') return { field: 'gaccount', word: 'noAccount' }
  if (form.gpasswd === '') return { field: 'gpasswd', word: 'noPassword' }
  if (regions === 'reading' || regions === 'unknown')
    return { field: 'region', word: 'regionsUnknown' }
  if (regions === 'some' && !regionIsWhole) return { field: 'region', word: 'noRegion' }
  return null
}
