/** Games with a short film: `/media/videos/<slug>.webm`, 640x360, VP8, silent. */
export const filmSlugs = [
  'starlight',
  'supertuxkart',
  'neverball',
  '0ad',
  'armagetron',
  'extreme-tux-racer',
] as const
