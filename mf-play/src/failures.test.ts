// @vitest-environment happy-dom
import { failureTests } from '@cloudplay/remote-kit/testing/failures.tsx'
import path from 'node:path'
import remote from '../remote.config.ts'

failureTests(path.join(import.meta.dirname, '..'), remote, {
  speaksAlone: ['/gamepad', '/networkTest'],
  addresses: { '/whyLag': '/whyLag?cid=c1' },
})
