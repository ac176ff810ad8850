import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { workspaceRoot } from '../workspace.ts'
import { importedFiles } from './imported-files.ts'

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-imports-')))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

it('follows imports, re-exports and literal dynamic imports, without endings and round circles too', () => {
  write(
    'entry.ts',
    "import { a } from './a.ts'\nimport fs from 'node:fs'\nexport * from \"./b.ts\"\nconst later = () => import('./c.ts')\n",
  )
  write('a.ts', "import './entry.ts'\nimport x from './data.json'\nimport y from './missing.ts'\n")
  write('data.json', '{}')
  write('b.ts', "import './d'\nimport './more'\n")
  write('d.ts', '')
  fs.mkdirSync(path.join(folder, 'more'))
  write('more/index.mjs', "import '../e.mjs'\n")
  write('e.mjs', '')
  write('c.ts', '')
  write('unused.ts', '')
  expect(
    importedFiles(path.join(folder, 'entry.ts'))
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'data.json', 'e.mjs', 'entry.ts', 'index.mjs'])
})

it('follows packages of the workspace, and no installed ones', () => {
  const found = importedFiles(path.join(workspaceRoot, 'shared/remote-kit/src/build/make.ts')).map(
    (file) => path.relative(workspaceRoot, file),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'shared/remote-kit/src/preset.ts',
      'shared/contract/src/constants.ts',
      'shared/contract/src/fingerprint/use.ts',
    ]),
  )
  expect(found.filter((file) => file.includes('node_modules') || file.startsWith('..'))).toEqual([])
})
