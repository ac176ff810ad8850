import createCache, { type EmotionCache } from '@emotion/cache'
import { STYLE_KEY } from './style-key.ts'

/** Styles in their order: the value of each `<style data-emotion>`, and its rules. */
export type CollectedStyles = [name: string, rules: string][]

/** An emotion cache that keeps the rules it is given. Each global one is separate, as its component expects. */
export function collectingCache(): { cache: EmotionCache; collected: () => CollectedStyles } {
  const cache = createCache({ key: STYLE_KEY })
  // Components pass their rules to `insert` and put no `<style>` into the HTML.
  cache.compat = true
  const globals: CollectedStyles = []
  const names: string[] = []
  let rules = ''
  const { insert } = cache
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const known = cache.inserted[serialized.name] !== undefined
    const made = insert(selector, serialized, sheet, shouldCache) ?? cache.inserted[serialized.name]
    if (known || typeof made !== 'string') return
    // Keyframes have no selector either; only what `Global` hands over has no `next`.
    if (selector || 'next' in serialized) {
      names.push(serialized.name)
      rules += made
    } else globals.push([`${STYLE_KEY}-global ${serialized.name}`, made])
  }
  return { cache, collected: () => [...globals, [`${STYLE_KEY} ${names.join(' ')}`, rules]] }
}
