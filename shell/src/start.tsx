import { sessionFrom } from '@cloudplay/api'
import { reportListenerErrors } from '@cloudplay/bus'
import { sessionToken, setDevice } from '@cloudplay/session'
import { Dialogs, GlobalStyle, Toasts } from '@cloudplay/ui'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { useState } from 'react'
import { chooseDevice } from './device.ts'
import { PageSourceContext } from './federation/page-elements.ts'
import type { PageSource } from './federation/page-source.ts'
import { styleNonce } from './page-context.ts'
import { createQueryClient } from './query-client.ts'
import { RoutedPage } from './routing/RoutedPage.tsx'
import { SessionLifecycle } from './session/SessionLifecycle.tsx'

/** Starts the site with pages from `source`. */
export function start(source: PageSource): void {
  setDevice(chooseDevice())
  sessionFrom(sessionToken)
  reportListenerErrors((error, event) => console.error(`a listener of ${event} failed`, error))
  const nonce = styleNonce()
  const styles = createCache({ key: 'cp', ...(nonce ? { nonce } : {}) })
  const root = document.getElementById('root')!
  createRoot(root).render(
    <CacheProvider value={styles}>
      <GlobalStyle />
      <BrowserRouter>
        <PageSourceContext value={source}>
          <Site />
        </PageSourceContext>
      </BrowserRouter>
      <Toasts />
      <Dialogs />
    </CacheProvider>,
  )
}

function Site() {
  const navigate = useNavigate()
  const [client] = useState(() => createQueryClient((address) => void navigate(address)))
  return (
    <QueryClientProvider client={client}>
      <SessionLifecycle />
      <RoutedPage />
    </QueryClientProvider>
  )
}
