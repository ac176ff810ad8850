/** `module_type` of the phone's home page (HOME-2, HOME-3); desktops number it differently. */
export const MobileModule = { banner: 0, shortcuts: 1, shelf: 2, featured: 3, rows: 4 } as const
