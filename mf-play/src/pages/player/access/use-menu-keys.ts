import { useEffect, useEffectEvent } from 'react'

/** In the form of `aria-keyshortcuts`. Single keys belong to the game, so the menu has a combination that no game uses. */
export const MENU_KEYS = 'Control+Alt+M'

const isMenuKeys = ({ ctrlKey, altKey, code }: KeyboardEvent) =>
  ctrlKey && altKey && code === 'KeyM'

/** Opens the menu from the keyboard while the game gets all other keys. `onAnyKey` runs for every key, because a press unlocks sound. */
export function useMenuKeys(active: boolean, onOpen: () => void, onAnyKey: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    onAnyKey()
    if (!isMenuKeys(event)) return
    event.preventDefault()
    // Keeps the keys from the game.
    event.stopImmediatePropagation()
    onOpen()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [active])
}
