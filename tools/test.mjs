// `npm test`: all checks and tests, from nothing installed to journeys in a real browser.
process.argv.splice(2, 0, 'tools/test/main.ts')
await import('./run.mjs')
