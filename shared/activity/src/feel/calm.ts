/** Whether the visitor asked for less motion; what would move stands still then, and what would sound is silent. */
export const wantsCalm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
