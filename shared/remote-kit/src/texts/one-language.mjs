import path from 'node:path'
import { PAIR } from './pairs.mjs'

const TABLE = /^export const (\w+) = texts\(/gm
const IMPORT = /^import \{ texts \} from/m
const ENGLISH = '?english'

/**
 * A loader that puts each language of a page's texts into its own module, so that no page carries both: Chinese stays, and a
 * page in English loads the English ones, all in one chunk. See `splitTexts` of @cloudplay/i18n.
 */
export default function oneLanguage(source) {
  if (!IMPORT.test(source)) return source
  if (this.resourceQuery === ENGLISH)
    return source.replaceAll(TABLE, 'export const $1 = (').replaceAll(PAIR, '$2')
  const file = `./${path.basename(this.resourcePath)}${ENGLISH}`
  return source
    .replaceAll(TABLE, "export const $1 = /* @__PURE__ */ splitTexts(english, '$1', ")
    .replaceAll(PAIR, '$1')
    .replace(
      IMPORT,
      `const english = () => import(/* webpackChunkName: "english" */ '${file}')
import { splitTexts } from`,
    )
}
