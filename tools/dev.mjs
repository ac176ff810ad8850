// `npm run dev`: shell and all remotes with hot updates, against the running gateway (started here when none runs).
process.argv.splice(2, 0, 'tools/dev.ts')
await import('./run.mjs')
