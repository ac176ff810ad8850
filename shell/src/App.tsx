import { GlobalStyle } from '@cloudplay/ui'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { PageSourceContext } from './federation/page-elements.ts'
import type { PageSource } from './federation/page-source.ts'
import { Messages } from './Messages.tsx'
import { Site } from './Site.tsx'

interface AppProps {
  source: PageSource
  styles: EmotionCache
  /** Puts a router around the site: the browser's, or on the server one that stays at one address. */
  router: (site: ReactNode) => ReactNode
}

/** Everything on the page: the same tree in the browser and where the edge renders it. */
export function App({ source, styles, router }: AppProps) {
  return (
    <CacheProvider value={styles}>
      <GlobalStyle />
      {router(
        <PageSourceContext value={source}>
          <Site />
        </PageSourceContext>,
      )}
      <Messages />
    </CacheProvider>
  )
}
