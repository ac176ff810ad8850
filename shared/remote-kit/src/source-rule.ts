import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from '@rspack/core'

interface SourceOptions {
  dev: boolean
  /** The build for the edge. */
  server?: boolean
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Compiles the sources of an app, for the browser and for the server alike: their styles are named by the same text. */
export const sourceRule = ({ dev, server = false }: SourceOptions): RuleSetRule => ({
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
    ...(dev ? [] : [{ loader: here('./styles/short-styles.mjs') }]),
    // The edge renders pages in both languages.
    ...(dev || server ? [] : [{ loader: here('./texts/one-language.mjs') }]),
  ],
})
