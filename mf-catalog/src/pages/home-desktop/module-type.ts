/** `module_type` of the desktop's home page (HOME-7); phones number it differently. */
export const DesktopModule = { banner: 1, list: 2, grid: 4 } as const
