// Read by Vitest in the folder of a remote outside the platform's repository, before anything there understands TypeScript.

/** Vitest's configuration for such a remote: the platform's packages are sources, and are compiled as the remote's own. */
export const remoteTests = () => ({
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    setupFiles: ['@cloudplay/remote-kit/testing/clean-page.ts'],
    server: { deps: { inline: [/[\\/]@cloudplay[\\/]/] } },
  },
})
