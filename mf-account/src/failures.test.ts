// @vitest-environment happy-dom
import { failureTests } from '@cloudplay/remote-kit/testing/failures.tsx'
import path from 'node:path'
import remote from '../remote.config.ts'

failureTests(path.join(import.meta.dirname, '..'), remote, {
  speaksAlone: [
    '/login',
    '/forgotPassword',
    '/?tab=2',
    '/personal',
    '/userInfo',
    '/editName',
    '/accountHelper',
    '/deleteAccount',
    '/truename/support',
    '/truename/supportText',
    '/agreements/user',
    '/agreements/privacy',
  ],
  addresses: { '/accountHelper/add/:id?': '/accountHelper/add' },
})
