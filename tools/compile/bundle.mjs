// @ts-check
import fs from 'node:fs/promises'
import path from 'node:path'
import { lineMap } from './line-map.mjs'
import { KEPT_OUTSIDE, PROGRAMS } from './programs.mjs'

/** In two pieces, because the bundler replaces the whole word in this file too. */
const URL_OF_MODULE = ['import.meta', 'url'].join('.')

/** Libraries in CommonJS ask for Node's own modules by `require`, which a module does not have. */
const BANNER = `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(${URL_OF_MODULE});`

/** Whether a source is of this repository, not of a library. @param {string} file */
const isOwn = (file) => !file.includes('node_modules')

/** @param {string} from @param {string} to */
const relative = (from, to) => {
  const between = path.relative(from, to).split(path.sep).join('/')
  return between.startsWith('.') ? between : `./${between}`
}

/**
 * Names a package that stays outside by its place, as seen from the bundle: pnpm shows a package only to those that
 * declare it, and a bundle contains the code of several.
 *
 * @param {string} outDir
 * @returns {import('esbuild').Plugin}
 */
const keepOutside = (outDir) => ({
  name: 'keep-outside',
  setup(build) {
    build.onResolve(
      { filter: new RegExp(`^(${KEPT_OUTSIDE.join('|')})(/|$)`) },
      async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === keepOutside) return undefined
        const found = await build.resolve(name, {
          kind,
          importer,
          resolveDir,
          pluginData: keepOutside,
        })
        // A missing optional package fails on use, as it does from the source.
        return { path: found.errors.length ? name : relative(outDir, found.path), external: true }
      },
    )
  },
})

/**
 * `import.meta.url` stays the address of the source, so that what is next to it (migrations, recipes, the database's
 * worker) is found from the bundle too.
 *
 * @param {string} root @param {string} outDir
 * @returns {import('esbuild').Plugin}
 */
const sourceAddresses = (root, outDir) => ({
  name: 'source-addresses',
  setup(build) {
    build.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path: file }) => {
      if (!isOwn(path.relative(root, file))) return undefined
      const text = await fs.readFile(file, 'utf8')
      const address = `new URL(${JSON.stringify(relative(outDir, file))}, ${URL_OF_MODULE}).href`
      const contents = text.replaceAll(URL_OF_MODULE, address)
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
})

/**
 * The same program in ASCII. esbuild escapes strings and leaves regular expressions, tagged templates and comments: with one
 * such character V8 keeps two bytes for each of the millions of the file, and reads it more slowly.
 *
 * @param {string} text
 */
export function inAscii(text) {
  const [raw] = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(text) ?? []
  if (raw) throw new Error(`write this without String.raw, which would show the escape: ${raw}`)
  return text.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes, character) => {
    const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    // A backslash before such a character means nothing, and would spoil the escape.
    return slashes.slice(slashes.length % 2) + escape
  })
}

/**
 * Bundles the programs of `folder` in memory. Gives the output files, by name in `<folder>/dist`, and the sources
 * of this repository it was made of, as paths from `root`. Throws esbuild's failure.
 *
 * @param {string} root @param {string} folder
 */
export async function bundle(root, folder) {
  const { build } = await import('esbuild')
  const outDir = path.join(root, folder, 'dist')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(PROGRAMS[folder] ?? {}).map(([name, source]) => [
        name,
        path.join(root, folder, source),
      ]),
    ),
    outdir: outDir,
    // One level, so that the addresses above are right for every file.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: BANNER },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [keepOutside(outDir), sourceAddresses(root, outDir)],
  })
  return {
    files: new Map(
      outputFiles.map(({ path: file, text }) => [
        path.relative(outDir, file),
        Buffer.from(file.endsWith('.map') ? lineMap(text, isOwn) : inAscii(text)),
      ]),
    ),
    sources: Object.keys(metafile.inputs).filter(isOwn),
  }
}
