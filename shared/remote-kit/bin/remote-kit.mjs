#!/usr/bin/env node
// The kit is TypeScript; this registers the loader and hands over. What the loader compiles it would keep in a folder of the
// temporary directory whose name everybody knows, and where another user of this machine can put code in its place.
process.env.TSX_DISABLE_CACHE = '1'
const { register } = await import('tsx/esm/api')
register()
await import('../src/cli.ts')
