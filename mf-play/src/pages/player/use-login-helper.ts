import { savedAccounts } from '@cloudplay/session/saved-accounts'
import { useSavedAccounts } from '@cloudplay/session/use-saved-accounts'
import { toast } from '@cloudplay/ui'
import { useEffect, useRef } from 'react'
import { playerTexts } from '../../texts/player.ts'
import { pressKey, typeText, type StreamingSdk } from '../../stream/index.ts'

/**
 * Types the account the player chose for this game into it: name, Tab, password. The password is opened for this alone, goes
 * to the game as key presses and is kept nowhere on the way (STREAM-7). null: no account is chosen for this game.
 */
export function useLoginHelper(
  gameId: number,
  sdk: StreamingSdk | null,
  wanted: boolean,
): (() => Promise<void>) | null {
  const accounts = useSavedAccounts(wanted)
  const account = accounts?.find(({ selectedGameIds }) => selectedGameIds.includes(gameId))
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  if (!account || !sdk) return null

  const pause = (ms: number) =>
    new Promise<void>((resolve, reject) =>
      setTimeout(() => (left.current ? reject(new Error('the player left')) : resolve()), ms),
    )
  const anyCharacter = sdk.abilities?.characters ?? false
  const send = (input: Parameters<StreamingSdk['sendInput']>[0]) => sdk.sendInput(input)
  return async () => {
    try {
      const password = await savedAccounts().readPassword(account.id)
      const done =
        (await typeText(send, account.gaccount, { pause, anyCharacter })) &&
        (await pressKey(send, 'Tab', pause).then(() =>
          typeText(send, password, { pause, anyCharacter }),
        ))
      if (!done) toast(playerTexts.get().unprintable, { kind: 'error' })
    } catch {
      if (!left.current) toast(playerTexts.get().accountUnreadable, { kind: 'error' })
    }
  }
}
