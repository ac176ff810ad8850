import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { deliver } from '../services/delivery/src/client/commands.ts'

const ROOT = path.join(import.meta.dirname, '..')
const GUIDES = 'docs/guides'
const PAGES = [
  'README.md',
  'tools/packages/readme/deliver.md',
  'tools/create/outside/files/README.md',
  'tools/create/template-activity/README.md',
  'tools/create/template-remote/README.md',
  ...readdirSync(path.join(ROOT, GUIDES)).map((file) => `${GUIDES}/${file}`),
]

const WORD = /"([^"]*)"|(\S+)/g
const wordsOf = (line: string) =>
  [...line.matchAll(WORD)].map(([, quoted, word]) => quoted ?? word!)

/** The commands of a page, without what only a shell understands. */
const commandsIn = (page: string) =>
  [
    ...readFileSync(path.join(ROOT, page), 'utf8').matchAll(
      /(?:npm run deliver --|npx deliver) ([a-z][^`\n#|>]*)/g,
    ),
  ].map(([, line = '']) => ({ page, line: line.trim() }))

const commands = PAGES.flatMap(commandsIn)

it('finds the commands of the guides', () => {
  expect(commands.length).toBeGreaterThan(20)
})

it.each(commands)('$page: "deliver $line" is understood', async ({ line }) => {
  const args = wordsOf(line)
  const said: string[] = []
  const code = await deliver(args[0] === 'ship' ? [...args, '--no-build'] : args, {
    // Nothing answers there.
    env: {
      DELIVERY_URL: 'http://127.0.0.1:9',
      DELIVERY_KEY: 'cpk_none',
      WEBHOOK_URL: 'https://a.example',
    },
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  })
  expect(code, said.join('\n')).not.toBe(2)
})

const READMES = ['shell', 'services/site', 'tools'].map((folder) => `${folder}/README.md`)

it.each([...PAGES, ...READMES])('%s checks types with a program that is there', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  for (const [, project = ''] of text.matchAll(/tsc -p ([\w./-]+)/g)) {
    const file = project.endsWith('.json') ? project : `${project}/tsconfig.json`
    expect(existsSync(path.join(ROOT, file)), file).toBe(true)
  }
})
