// `npm test`: everything that must hold, from nothing installed to journeys in a real browser.
process.argv.splice(2, 0, 'tools/test/main.ts')
await import('./run.mjs')
