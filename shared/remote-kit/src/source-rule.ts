import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from '@rspack/core'

/** Compiles the sources of an app, for the browser and for the server alike: their styles are named by the same text. */
export const sourceRule = ({ dev }: { dev: boolean }): RuleSetRule => ({
  test: /\.tsx?$/,
  type: 'javascript/auto',
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: {
            react: {
              runtime: 'automatic',
              importSource: '@emotion/react',
              development: dev,
              refresh: dev,
            },
          },
        },
      },
    },
    ...(dev
      ? []
      : [{ loader: fileURLToPath(new URL('./styles/short-styles.mjs', import.meta.url)) }]),
  ],
})
