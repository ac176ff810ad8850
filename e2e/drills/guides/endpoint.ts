import type { Guide } from './plan.ts'

export const addEndpoint: Guide = {
  page: 'docs/guides/add-an-endpoint.md',
  steps: [{ block: 'npx tsc -p tsconfig.node.json', says: [/Tests .*\b\d+ passed/] }],
  leaves: {},
}
