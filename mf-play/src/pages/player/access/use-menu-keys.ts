import { useEffect, useEffectEvent } from 'react'

/** As `aria-keyshortcuts` writes it. Every key of its own is the game's, so the menu has keys that no game uses together. */
export const MENU_KEYS = 'Control+Alt+M'

const isMenuKeys = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && altKey && code === 'KeyM'

/** Opens the menu from the keyboard while the game has all other keys; any key is told, as a press lets the browser play sound. */
export function useMenuKeys(active: boolean, onOpen: () => void, onAnyKey: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    onAnyKey()
    if (!isMenuKeys(event)) return
    event.preventDefault()
    // Before the game hears of it.
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
