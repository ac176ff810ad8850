// `npm start`: from a fresh clone to a site a player can play on.
process.argv.splice(2, 0, 'tools/launch.ts')
await import('./run.mjs')
