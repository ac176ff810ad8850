import { PAGE_SCRIPTS, PRESSES_EVENT, RENDERED_ATTRIBUTE } from '@cloudplay/contract'

export interface PlainFile {
  file: string
  integrity: string
}

const attributes = ({ file, integrity }: PlainFile) =>
  `"/shell/${file}" crossorigin integrity="${integrity}"`

/** Replaces what is there exactly as often as it has to be; HTML that changed its shape must not pass as measured. */
function swap(html: string, pattern: RegExp, what: string, replacement: string): string {
  const found = html.match(pattern)?.length ?? 0
  if (!found) throw new Error(`the site's HTML has no ${what}`)
  let first = true
  return html.replace(pattern, () => {
    const text = first ? replacement : ''
    first = false
    return text
  })
}

const inlined = (id: string) =>
  new RegExp(`<script type="application/json" id="${id}">[^<]*</script>\\n?`, 'g')

/** The HTML as it is where nothing is rendered: an empty page, no styles, no script for early presses. */
function unrendered(html: string): string {
  return html
    .replace(
      new RegExp(
        `<div id="root" ${RENDERED_ATTRIBUTE}=[^]*</div>\\n(?=<script type="application/json")`,
      ),
      '<div id="root"></div>\n',
    )
    .replace(/<style nonce="[^"]*" data-emotion=[^]*?<\/style>\n/g, '')
    .replace(new RegExp(`<script nonce="[^"]*">[^<]*${PRESSES_EVENT}[^]*?</script>\\n`), '')
    .replaceAll(' as="script" fetchpriority="low"', ' as="script"')
}

/**
 * Turns the edge's HTML into the plain bundle's: with the bundle's scripts, without a registry, with preloads of the bundle's
 * chunks instead of the remote's. `bare` leaves out preloads and first data as well.
 */
export function plainHtml(
  html: string,
  {
    entry,
    chunks,
    bare,
  }: { entry: readonly PlainFile[]; chunks: readonly PlainFile[]; bare: boolean },
): string {
  const scripts = entry.map((file) => `<script defer src=${attributes(file)}></script>`).join('\n')
  const preloads = bare
    ? ''
    : chunks.map((file) => `<link rel="preload" as="script" href=${attributes(file)}>\n`).join('')
  let plain = swap(
    unrendered(html),
    /<script defer src="\/shell\/[^>]*><\/script>/g,
    'script of the shell',
    scripts,
  )
  plain = swap(
    plain,
    /<link rel="preload" as="script" href="\/remotes\/[^>]*>\n?/g,
    'preload of a remote',
    preloads,
  )
  plain = swap(plain, inlined(PAGE_SCRIPTS.registry), 'inlined registry', '')
  return bare ? swap(plain, inlined(PAGE_SCRIPTS.data), 'first data', '') : plain
}
