/** Moves the focus among the entries of a menu by the keys of menus; whether the key was one of them. */
export function moveInMenu(menu: HTMLElement | null, key: string): boolean {
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const targets: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const target = targets[key]
  if (target === undefined || entries.length === 0) return false
  entries.at(target % entries.length)?.focus()
  return true
}
