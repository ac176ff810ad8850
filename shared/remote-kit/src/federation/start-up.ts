import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack, type RspackPluginInstance } from '@rspack/core'

const require = createRequire(import.meta.url)

/** SHA-256 of the plugin's start-up code that `open-container.ts` was written after. */
const CHECKED_START_UP = 'b4b90f429a990768956e9efb1d2a19f362dbef3915a4d402379e918d2a835082'

/** Throws when the bundler's federation plugin starts a build in another way than the one known here. */
export function checkStartUp(): void {
  const file = path.join(
    path.dirname(require.resolve('@rspack/core')),
    'moduleFederationDefaultRuntime.js',
  )
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found !== CHECKED_START_UP)
    throw new Error(
      `${file} is not the start-up code that remote-kit/src/federation/open-container.ts was written after (${found})`,
    )
}

/** Puts our start-up module where the plugin has its own, which would start a federation runtime in every remote. */
export function replaceStartUp(): RspackPluginInstance {
  checkStartUp()
  return new rspack.NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    (data) => {
      data.request = fileURLToPath(new URL('./start-container.ts', import.meta.url))
    },
  )
}
