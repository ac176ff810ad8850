import { defineConfig } from 'vitest/config'

const everywhere = { exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'] }

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'web',
          include: ['shell/**/*.test.{ts,tsx}', 'mf-*/**/*.test.{ts,tsx}', 'activities/**/*.test.{ts,tsx}', 'shared/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { ...everywhere, name: 'services', include: ['services/**/*.test.ts', 'assets/**/*.test.ts', 'tools/**/*.test.ts'], pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
})
