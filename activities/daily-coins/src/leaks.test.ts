// @vitest-environment happy-dom
import { leakTests } from '@cloudplay/remote-kit/testing/leaks.tsx'
import path from 'node:path'
import remote from '../remote.config.ts'

leakTests(path.join(import.meta.dirname, '..'), remote)
