import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isLibrary } from './libraries.ts'
import { lockFilesOf } from './lock-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-locks-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

it.each([
  ['/home/team/site/shared/ui/src/index.ts', false],
  ['/home/team/guild/src/pages/Guild.tsx', false],
  ['/home/team/guild/node_modules/@cloudplay/ui/src/index.ts', false],
  [
    '/home/team/guild/node_modules/.pnpm/@cloudplay+ui@0.1.0/node_modules/@cloudplay/ui/src/index.ts',
    false,
  ],
  ['/home/team/guild/node_modules/lucide-react/dist/index.js', true],
  ['/home/team/guild/node_modules/@cloudplay/ui/node_modules/uqr/index.js', true],
  ['/home/team/guild/node_modules/@cloudplayer/ui/index.js', true],
])(
  'tells packages of the platform from libraries in every folder: %s DELIV-12',
  (file, expected) => {
    expect(isLibrary(file.split('/').join(path.sep))).toBe(expected)
  },
)

it('the nearest lock files stand for the libraries of a remote, its own before those above DELIV-12', () => {
  const remote = path.join(folder, 'teams/guild')
  fs.mkdirSync(remote, { recursive: true })
  const write = (file: string) => fs.writeFileSync(path.join(folder, file), '')
  write('pnpm-lock.yaml')
  expect(lockFilesOf(remote)).toEqual([path.join(folder, 'pnpm-lock.yaml')])
  write('teams/guild/package-lock.json')
  expect(lockFilesOf(remote)).toEqual([path.join(remote, 'package-lock.json')])
})
