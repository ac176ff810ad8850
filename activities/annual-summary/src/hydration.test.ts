// @vitest-environment happy-dom
import { hydrationTests } from '@cloudplay/remote-kit/testing/hydration.tsx'
import path from 'node:path'
import remote from '../remote.config.ts'

hydrationTests(path.join(import.meta.dirname, '..'), remote)
