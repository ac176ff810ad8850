import { createRoot } from 'react-dom/client'
import { Dialogs } from '../src/feedback/Dialogs.tsx'
import { Toasts } from '../src/feedback/Toasts.tsx'
import { GlobalStyle } from '../src/theme/GlobalStyle.tsx'
import { Gallery } from './Gallery.tsx'

/** Shows the gallery in `#root` of this page, with the outlets that the shell mounts otherwise. */
export function startGallery(): void {
  document.title = '@cloudplay/ui'
  createRoot(document.getElementById('root')!).render(
    <>
      <GlobalStyle />
      <Gallery />
      <Toasts />
      <Dialogs />
    </>,
  )
}
