import { currentDevice } from '@cloudplay/session'
import { css, Global } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'
import { desktopFrame, loadDesktopFrame } from './desktop-frame.ts'
import { BELOW_STACKED_PX } from './header-widths.ts'
import { PlayWidgets } from './PlayWidgets.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'

type FramePart = 'tabs' | 'header' | 'footer'

const HEADER_HEIGHT = '64px'
const TAB_BAR_HEIGHT = '56px'

/** The frame around a page, as its route declares it: the phone's tab bar, or the desktop's header and footer. */
export function Frame({ parts, children }: { parts: readonly FramePart[]; children: ReactNode }) {
  const desktop = currentDevice() === 'desktop'
  const header = desktop && parts.includes('header')
  const tabs = !desktop && parts.includes('tabs')
  const around = useDesktopFrame(desktop)
  return (
    <>
      <Global styles={bars(header, tabs)} />
      <SkipLink />
      {header && (around ? <around.Header /> : <div css={headerPlace} />)}
      <main css={main} data-header={header || undefined}>
        {children}
      </main>
      {desktop && parts.includes('footer') && around && <around.Footer />}
      {tabs && <TabBar />}
      <PlayWidgets />
    </>
  )
}

/** There before the first page is drawn, unless its file came late. */
function useDesktopFrame(wanted: boolean) {
  const [frame, setFrame] = useState(desktopFrame)
  useEffect(() => {
    if (wanted && !frame) void loadDesktopFrame().then(setFrame)
  }, [wanted, frame])
  return frame
}

const headerPlace = css({ height: HEADER_HEIGHT })

const main = css({
  // It keeps its place while a page with a margin loads in it.
  display: 'flow-root',
  minHeight: '100dvh',
  '&[data-header]': { minHeight: `calc(100dvh - ${HEADER_HEIGHT})` },
})

const bars = (header: boolean, tabs: boolean) =>
  css({
    ':root': {
      '--bar-top': header ? HEADER_HEIGHT : '0px',
      '--bar-bottom': tabs ? TAB_BAR_HEIGHT : '0px',
      // What is scrolled to, by a key or a script, is not below the tab bar.
      scrollPaddingBottom: 'var(--bar-bottom)',
    },
    [`@media (max-width: ${BELOW_STACKED_PX}px)`]: { ':root': { '--bar-top': '0px' } },
  })
