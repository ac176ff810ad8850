/**
 * Selects what the page lays over a picture that is turned because its player holds an upright window sideways: dialogs
 * and toasts turn with it.
 */
export const turned = 'html[data-turned] &'

/** Says that the page shows such a picture, until the answer is called. */
export function turnPage(): () => void {
  const { dataset } = document.documentElement
  dataset['turned'] = ''
  return () => void delete dataset['turned']
}
