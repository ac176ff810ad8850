import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '../workspace.ts'

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'small-remote',
    version: '0.3.0',
    type: 'module',
    sideEffects: false,
  }),
  'remote.config.ts': `import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'small-remote',
  devPort: 8199,
  exposes: { './first': './src/pages/First.tsx', './second': './src/pages/Second.tsx' },
  routes: [
    { path: '/small', expose: './first', title: 'First', preload: [{ call: 'rechargeStall', body: {} }] },
    { path: '/small/:id', expose: './second', title: 'Second' },
  ],
})
`,
  'src/pages/First.tsx': `import { call } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import { css } from '@emotion/react'
import { tiny } from 'tiny-lib'
import { greeting } from '../greeting.ts'

export default function First() {
  return <button css={css({ color: 'red' })} onClick={() => void call('getUserInfo', {}).then(() => emit('wallet:changed', { balance: 1 }))}>{greeting} {tiny()}</button>
}
`,
  'src/pages/Second.tsx': `import { lazy } from 'react'
import { greeting } from '../greeting.ts'
import { tiny } from 'tiny-lib'

const Later = lazy(() => import('../Later.tsx'))

export default function Second() {
  return <p>{greeting} {tiny()} <Later /></p>
}
`,
  'src/Later.tsx':
    "import { tiny } from 'tiny-lib'\n\nexport default function Later() {\n  return <i>{tiny()}</i>\n}\n",
  'src/greeting.ts': "export const greeting = 'good day'\n",
  'node_modules/tiny-lib/package.json': JSON.stringify({
    name: 'tiny-lib',
    version: '1.0.0',
    main: 'index.js',
    sideEffects: false,
  }),
  'node_modules/tiny-lib/index.js':
    "export const tiny = () => 'tiny'\nexport const unused = () => 'unused'\n",
}

const kit = path.join(workspaceRoot, 'shared/remote-kit')

/** A checkout with one small remote that has all that matters to a build: several exposes, shared modules, a package, a lazy chunk. */
export interface Checkout {
  /** The remote's folder. */
  dir: string
  write(file: string, text: string): void
  remove(): void
}

/** Makes one below the system's folder for temporary files, `at` in there; with a copy of the kit, or this very one. */
export function smallCheckout({
  at = '.',
  ownKit = false,
}: { at?: string; ownKit?: boolean } = {}): Checkout {
  const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-build-')))
  const dir = path.join(base, at, 'small-remote')
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const kitHere = ownKit ? path.join(base, at, 'shared/remote-kit') : kit
  if (ownKit) {
    for (const part of ['src', 'bin', 'package.json'])
      fs.cpSync(path.join(kit, part), path.join(kitHere, part), { recursive: true })
    fs.symlinkSync(path.join(kit, 'node_modules'), path.join(kitHere, 'node_modules'))
    fs.writeFileSync(path.join(base, at, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
  }
  fs.mkdirSync(path.join(dir, 'node_modules/@cloudplay'), { recursive: true })
  fs.symlinkSync(kitHere, path.join(dir, 'node_modules/@cloudplay/remote-kit'))
  return { dir, write, remove: () => fs.rmSync(base, { recursive: true }) }
}
