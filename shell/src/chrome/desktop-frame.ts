import type { ComponentType } from 'react'

/** Header and footer of the desktop: phones have neither, and do not load them. */
interface DesktopFrame {
  Header: ComponentType
  Footer: ComponentType
}

let loaded: DesktopFrame | null = null

/** The loaded part. */
export const desktopFrame = (): DesktopFrame | null => loaded

/** Loads it; the edge names its file in a desktop's HTML. Null if that fails: pages work without it. */
export async function loadDesktopFrame(): Promise<DesktopFrame | null> {
  loaded ??= await Promise.all([
    import(/* webpackChunkName: "desktop" */ './Header.tsx'),
    import(/* webpackChunkName: "desktop" */ './Footer.tsx'),
  ]).then(
    ([{ Header }, { Footer }]) => ({ Header, Footer }),
    () => null,
  )
  return loaded
}
