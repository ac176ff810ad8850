/** When it is looked whether a shown page has something to see; one that still waits for its data gets more time. */
const LOOKS_AFTER_MS = [2_000, 6_000, 15_000]
const MEDIA = 'img,picture,video,canvas,svg,input,button,iframe'

/** Whether there is something to see; null: only signs that it is on its way. */
function isDrawn(region: Element): boolean | null {
  const visible = (element: Element) => element.checkVisibility?.() ?? true
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let isBusy = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    const isContent = node instanceof Element ? node.matches(MEDIA) : node.nodeValue?.trim() !== ''
    if (!element || !isContent || !visible(element)) continue
    if (!element.closest('[aria-busy=true]')) return true
    isBusy = true
  }
  return isBusy || region.querySelector('[aria-busy=true]') ? null : false
}

interface Looking {
  /** Whether the page that was shown is still the one on the screen. */
  isThere: () => boolean
  told: (isDrawn: boolean) => void
}

/** Looks whether a page that was just shown has something to see. It skips a page that was left before, or is in a hidden tab. */
export function watchDrawn({ isThere, told }: Looking): void {
  const look = (nth: number) => {
    const region = document.querySelector('main')
    if (!region || !isThere() || document.visibilityState === 'hidden') return
    const drawn = isDrawn(region)
    const nextMs = LOOKS_AFTER_MS[nth + 1]
    // A page that waits forever for its data shows nothing either.
    if (drawn !== null || nextMs === undefined) told(drawn ?? false)
    else setTimeout(() => look(nth + 1), nextMs - LOOKS_AFTER_MS[nth]!)
  }
  setTimeout(() => look(0), LOOKS_AFTER_MS[0])
}
