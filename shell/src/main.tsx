import { federatedSource } from './federation/federated.ts'
import { replayEarlyPresses } from './rendering/early-presses.ts'
import { start } from './start.tsx'

/** Set by the build. False in a release, from which the bundler then leaves the branch out, and what it imports. */
declare const __DEV__: boolean
/** Where the dev server shows the gallery of shared/ui, without the site around it. */
const GALLERY = '/dev/ui'

if (__DEV__ && location.pathname === GALLERY)
  void import('@cloudplay/ui/gallery').then(({ startGallery }) => startGallery())
else
  federatedSource()
    .then(start)
    .catch((error: unknown) => {
      // What the browser does without React, such as opening a part, works in a page that never starts.
      replayEarlyPresses()
      throw error
    })
