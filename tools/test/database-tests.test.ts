import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseTests, enoughOnServer } from './database-tests.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cloudplay-database-tests-'))
  const files = {
    'direct.test.ts': 'const gateway = await openTestGateway()',
    'pure.test.ts': "import { rule } from './rule.ts'",
    'rule.ts': 'export const rule = () => openDatabase(options)',
    'through.test.ts': "import { site } from './testing/site.ts'",
    'testing/site.ts': "import { deeper } from './deeper.ts'",
    'testing/deeper.ts': 'await openTestGateway()',
    'play/test-world.ts': 'await openDatabase({})',
    'play/world.test.ts': "import { world } from './test-world.ts'",
    'drills/own.test.ts': 'it.skipIf(!postgresPrograms()); await openDatabase({})',
    'drills/embedded.test.ts': 'await openWorkspace({ onServer: false })',
    'trace.test.ts': "await openDatabase({}); spawn(server, { DATABASE_URL: '' })",
    'dist/old.test.ts': 'await openTestGateway()',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('finds the tests that open a database themselves or through what tests share, and no others', () => {
  expect(databaseTests(folder).map((file) => path.relative(folder, file))).toEqual([
    'direct.test.ts',
    'play/world.test.ts',
    'through.test.ts',
  ])
})

it('leaves tests to the server, unless the embedded database may answer otherwise in them', () => {
  const files = {
    'services/gateway/src/domains/a.test.ts': 'await openTestGateway()',
    'services/gateway/src/domains/b.test.ts': 'it.skipIf(process.env.DATABASE_URL)(…)',
    'services/gateway/src/domains/e.test.ts': 'it.skipIf(!process.env.DATABASE_URL)(…)',
    'services/gateway/src/domains/f.test.ts': 'describe.runIf(process.env.DATABASE_URL)(…)',
    'services/gateway/src/domains/g.test.ts': 'url = process.env.DATABASE_URL ?? here',
    'services/gateway/src/database/c.test.ts': 'await openDatabase({})',
    'e2e/drills/d.test.ts': 'await openWorkspace()',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  expect(enoughOnServer(Object.keys(files), folder)).toEqual([
    'services/gateway/src/domains/a.test.ts',
    'services/gateway/src/domains/e.test.ts',
    'services/gateway/src/domains/f.test.ts',
  ])
})
