import { call, isApiFailure } from '@cloudplay/api'
import {
  hasChanges,
  NO_CHANGES,
  readOwnControls,
  type OwnControls,
} from '@cloudplay/contract/own-controls'
import { isTouchLayout, type TouchLayout } from '@cloudplay/contract/touch-layout'
import { PLAYER_PREFIX, useSession } from '@cloudplay/session'

const keyOf = (gameId: number) => `${PLAYER_PREFIX}own_controls_${gameId}`
/** With the labels that teams write, so apart from what goes to the server. */
const touchKeyOf = (gameId: number) => `${PLAYER_PREFIX}touch_pad_${gameId}`
/** Earlier releases left a layout on the device when its player left. */
const ownerlessTouchKeyOf = (gameId: number) => `touch_pad_${gameId}`
/** Many changes in a row are one call. */
const SAVE_AFTER_MS = 800

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  } catch {
    // Refused or unreadable storage.
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is unavailable or full: the server has them, or they last for this visit.
  }
}

/** Nobody knows whose it is: it goes to the first player who plays the game, and to no other. */
function takeOwnerlessTouch(gameId: number): void {
  if (!useSession.getState().loggedIn) return
  const touch = read(ownerlessTouchKeyOf(gameId))
  write(ownerlessTouchKeyOf(gameId), null)
  if (touch !== null && read(touchKeyOf(gameId)) === null) write(touchKeyOf(gameId), touch)
}

/** The controls that this player made for this game, as this device knows them. */
export function keptControls(gameId: number): OwnControls {
  takeOwnerlessTouch(gameId)
  const { keys, pad } = readOwnControls(read(keyOf(gameId))) ?? NO_CHANGES
  const touch = read(touchKeyOf(gameId))
  return { keys, pad, ...(isTouchLayout(touch) && { touch: [...touch] as OwnControls['touch'] }) }
}

const isUnsaved = (gameId: number) =>
  (read(keyOf(gameId)) as { unsaved?: boolean } | null)?.unsaved === true

/** Keeps controls on this device. `unsaved`: the server doesn't have them yet. */
export function keepHere(gameId: number, controls: OwnControls, unsaved: boolean): void {
  const { keys, pad, touch } = controls
  write(keyOf(gameId), hasChanges(controls) || unsaved ? { keys, pad, unsaved } : null)
  write(touchKeyOf(gameId), touch ?? null)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps changed controls on this device, and soon on the server; after a failure, or without a login, the next game saves them. */
export function keepControls(gameId: number, controls: OwnControls): void {
  keepHere(gameId, controls, true)
  if (!useSession.getState().loggedIn) return
  clearTimeout(timers.get(gameId))
  timers.set(
    gameId,
    setTimeout(() => void save(gameId), SAVE_AFTER_MS),
  )
}

async function save(gameId: number): Promise<void> {
  // They went with their player meanwhile.
  if (!isUnsaved(gameId)) return
  const kept = keptControls(gameId)
  const controls = readOwnControls(kept)
  try {
    await call('setOwnControls', {
      game_id: gameId,
      controls: controls && hasChanges(controls) ? controls : null,
    })
  } catch (error) {
    // A refusal stays one. Anything else is tried again.
    if (!isApiFailure(error) || error.kind !== 'refused') return
  }
  // A change during the call has its own.
  if (JSON.stringify(keptControls(gameId)) === JSON.stringify(kept)) keepHere(gameId, kept, false)
}

/** The controls of the player's other devices; null: nothing newer. A change that the server doesn't have yet wins. */
export async function fetchControls(gameId: number): Promise<OwnControls | null> {
  if (!useSession.getState().loggedIn) return null
  if (isUnsaved(gameId)) {
    await save(gameId)
    return null
  }
  const before = JSON.stringify(keptControls(gameId))
  try {
    const { controls } = await call('getOwnControls', { game_id: gameId })
    if (JSON.stringify(keptControls(gameId)) !== before) return null
    const found = (controls && readOwnControls(controls)) ?? NO_CHANGES
    // A touch layout from before the server kept any.
    if (!controls && read(keyOf(gameId)) === null && keptControls(gameId).touch) {
      keepControls(gameId, keptControls(gameId))
      return null
    }
    if (JSON.stringify(found) === JSON.stringify(readOwnControls(JSON.parse(before)))) return null
    keepHere(gameId, found, false)
    return found
  } catch {
    // The page plays with what this device knows.
    return null
  }
}

/** A touch layout of the player, with the labels of the game's own one where it has the same button. */
export function labelledLike(layout: TouchLayout, original: TouchLayout): TouchLayout {
  const keyOfButton = (control: TouchLayout[number]) =>
    control.kind === 'button' ? JSON.stringify(control.action) : null
  return layout.map((control) => {
    if (control.kind !== 'button' || control.label) return control
    const same = original.find((one) => keyOfButton(one) === keyOfButton(control))
    return same?.kind === 'button' && same.label ? { ...control, label: same.label } : control
  })
}
