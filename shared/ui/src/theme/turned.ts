/**
 * Selects dialogs and toasts over a rotated picture: they rotate with it when the player holds an upright window sideways.
 */
export const turned = 'html[data-turned] &'

/** Marks that the page shows such a picture, until you call the returned function. */
export function turnPage(): () => void {
  const { dataset } = document.documentElement
  dataset['turned'] = ''
  return () => void delete dataset['turned']
}
