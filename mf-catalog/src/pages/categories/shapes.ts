import { css } from '@emotion/react'
import { color, layer, media, place, space } from '@cloudplay/ui'

const belowBackBar = `calc(${place.backBar} + ${place.safeTop})`

/** Stands where the tabs do until they stick: scrolled to, it puts the list's beginning below them. */
export const beginStyle = css`
  scroll-margin-top: ${belowBackBar};
  ${media.desktop} {
    scroll-margin-top: ${place.barTop};
  }
`

/** Below the back bar on phones, where they are as wide as the window, and below the header on desktops; rows pass beneath. */
export const tabsStyle = css`
  position: sticky;
  top: ${belowBackBar};
  z-index: ${layer.raised};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 0 ${place.gutter};
  background: ${color.page};
  ${media.desktop} {
    top: ${place.barTop};
    margin: 0;
    padding: 0;
  }
`

export const panelStyle = css`
  margin-top: ${space(4)};
  ${media.desktop} {
    margin-top: ${space(6)};
  }
`
