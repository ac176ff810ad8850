import path from 'node:path'
import type { Guide } from './plan.ts'

export const writeJourney: Guide = {
  page: 'docs/guides/test.md',
  steps: [
    {
      block: 'E2E_REUSE=1',
      before: async ({ folder, origin }) => ({
        'E2E_PORT=8091': `E2E_PORT=${new URL(origin).port}`,
        '/tmp/journey': path.join(folder, '.data'),
      }),
      says: [/1 passed/],
    },
  ],
  leaves: {
    'PORT=8091': "the drill's site runs already",
    'E2E_REUSE=1 E2E_PORT=8091 npx': 'npm test runs these; they need more browsers',
  },
}
