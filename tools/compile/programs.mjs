// @ts-check

/**
 * Programs that are compiled ahead: for each folder that gets a `dist`, the program's name there and its source.
 * All other programs run TypeScript and are for development only.
 *
 * @type {Record<string, Record<string, string>>}
 */
export const PROGRAMS = {
  tools: { launch: 'launch/main.ts' },
  'services/site': { main: 'src/main.ts', migrate: 'src/migrate.ts' },
  'services/gateway': {
    server: 'src/server.ts',
    cli: 'src/cli.ts',
    backup: 'src/backup.ts',
    nodes: 'src/nodes.ts',
    support: 'src/support.ts',
  },
  'services/delivery': { cli: 'src/cli.ts' },
  'services/game-node': {
    main: 'src/main.ts',
    cli: 'src/cli.ts',
    'seat-main': 'src/seat/seat-main.ts',
  },
  e2e: { 'site-process': 'drills/inputs/site-process.ts' },
}

/** The services that `npm start` runs. */
export const SERVICES = Object.keys(PROGRAMS).filter((folder) => folder.startsWith('services/'))

/** What tests, drills and benchmarks start. */
export const STARTED_BY_TESTS = [...SERVICES, 'e2e']

/**
 * Packages that stay where they are installed: native code, WebAssembly with its own files, and large libraries that
 * are loaded only where they are configured.
 */
export const KEPT_OUTSIDE = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@roamhq/wrtc',
  'alipay-sdk',
  'esbuild',
  'node-av',
  'node-datachannel',
  'pg-native',
  'tencentcloud-sdk-nodejs-sms',
  'wechatpay-axios-plugin',
]

/**
 * The compiled file of a program, as a path from the root; null where it is not compiled ahead.
 *
 * @param {string} source path of its TypeScript from the root
 * @returns {{ folder: string, file: string } | null}
 */
export function compiledProgram(source) {
  for (const [folder, programs] of Object.entries(PROGRAMS)) {
    for (const [name, entry] of Object.entries(programs)) {
      if (`${folder}/${entry}` === source) return { folder, file: `${folder}/dist/${name}.js` }
    }
  }
  return null
}
