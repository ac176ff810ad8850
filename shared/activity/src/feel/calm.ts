/** Whether the visitor prefers less motion. Then nothing moves or makes a sound. */
export const wantsCalm = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
