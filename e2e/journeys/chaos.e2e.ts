import { breakRemote, FALLBACK_WITHIN_MS, GIVEN_UP_MS } from '../support/chaos/break-remote.ts'
import { buildBroken } from '../support/chaos/broken-build.ts'
import { KINDS } from '../support/chaos/kinds.ts'
import { SUBJECTS } from '../support/chaos/subjects.ts'
import { expect, test } from '../support/journey.ts'

// All visitors share the live release; `npm run drill -- chaos` breaks every remote.
// A release is a release on any device.
test.describe.configure({ mode: 'serial' })

const subject = SUBJECTS.find(({ remote }) => remote === 'activity-infinite-card')!
let brokenDir = ''
test.beforeAll(async () => {
  brokenDir = await buildBroken(subject.folder)
})

for (const kind of Object.keys(KINDS)) {
  test(
    `a remote whose ${kind}: the rest keeps working, the fallback is in time, and a retry brings it back`,
    { tag: ['@DELIV-21', '@SHELL-19', '@DELIV-15', '@phone'] },
    async ({ context, baseURL }) => {
      const { remote, folder } = subject
      const { fallbackMs } = await breakRemote(kind, subject, {
        remote,
        folder,
        brokenDir,
        context,
        origin: baseURL!,
      })
      expect(fallbackMs).toBeLessThan(GIVEN_UP_MS + FALLBACK_WITHIN_MS)
    },
  )
}
