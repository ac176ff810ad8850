#!/usr/bin/env node
// The kit is TypeScript; this registers the loader and starts the kit. By default the loader caches its output in a temporary
// folder with a predictable name, where another user of this machine could replace the code.
process.env.TSX_DISABLE_CACHE = '1'
const { register } = await import('tsx/esm/api')
register()
await import('../src/cli.ts')
