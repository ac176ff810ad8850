/** Up to this width of the window the header shows symbols where words don't fit. */
export const BELOW_COMPACT_PX = 1039.98

/** Up to this width, as with a zoom of 200 %, the header has two rows and scrolls away with the page. */
export const BELOW_STACKED_PX = 699.98
