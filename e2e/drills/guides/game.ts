import { existsSync } from 'node:fs'
import path from 'node:path'
import { expectThat } from './looks.ts'
import type { Guide } from './plan.ts'

export const addGame: Guide = {
  page: 'docs/guides/add-a-game.md',
  steps: [
    {
      block: 'npm run games -- list',
      before: async () => ({ '<gameMark>': 'freedoom' }),
      says: [/^freedoom\b/m, /Tests .*\b\d+ passed/],
    },
    { block: 'pnpm install' },
    { block: 'apt-get install -y', says: [/^moon\/src\/glyphs\.json /m] },
    {
      block: 'npx tsc -p tsconfig.node.json',
      says: [/Tests .*\b\d+ passed/, /^moon\b/m, /^4 scenes: /m],
      after: async ({ folder }) =>
        expectThat(
          existsSync(path.join(folder, '.reports/games/moon/touched.en.png')),
          'the gallery has a picture of each scene',
        ),
    },
  ],
  leaves: {
    'npm run bench:games': 'takes minutes, and needs every game',
  },
}
