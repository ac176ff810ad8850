import fc from 'fast-check'

/** One seed for all random data, so that the tests of a commit have one result. `npm run fuzz` takes others. */
const SEED = 20_261_122

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FUZZ_SEED'] ?? SEED) })
