/** Each name in a template, and the name that replaces it in the copy. */
const OWN = {
  name: 'blank-page',
  camel: 'blankPage',
  pascal: 'BlankPage',
  zh: '空白页',
  en: 'Blank page',
}

/** The name of a new remote, without `mf-`, and the title of its page. */
export interface Named {
  name: string
  title: { 'zh-CN': string; en: string }
}

const pascal = (name: string) =>
  name.replaceAll(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase())
const camel = (name: string) =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The address of the page it begins with. */
export const addressOf = ({ name }: Pick<Named, 'name'>): string => `/${camel(name)}`

/** Says a text of a template, or a path in it, of the new remote. */
export function renamer({ name, title }: Named): (text: string, devPort?: number) => string {
  return (text, devPort) =>
    text
      .replaceAll(OWN.zh, title['zh-CN'])
      .replaceAll(OWN.en, title.en)
      .replaceAll(OWN.name, name)
      .replaceAll(OWN.camel, camel(name))
      .replaceAll(OWN.pascal, pascal(name))
      .replace(/devPort: \d+/, (found) => (devPort === undefined ? found : `devPort: ${devPort}`))
}

/** The name of the new component, where one of these sources uses it for something else; null where none does. */
export function nameIn(sources: readonly string[], { name }: Pick<Named, 'name'>): string | null {
  const own = pascal(name)
  const code = sources.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, ''))
  return code.some((text) => new RegExp(`\\b${own}\\b`).test(text)) ? own : null
}
