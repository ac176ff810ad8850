import { remoteTests } from '@cloudplay/remote-kit/vitest.mjs'

export default remoteTests()
