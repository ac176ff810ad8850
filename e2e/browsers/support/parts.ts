// Elements of a page by their visible name, as XPath: both drivers support it, and it is faster than by role.

const isNamed = (name: string) => `(normalize-space()="${name}" or @aria-label="${name}")`
const nameHas = (part: string) =>
  `(contains(normalize-space(),"${part}") or contains(@aria-label,"${part}"))`

export const button = (name: string) => `//button[${isNamed(name)}]`
/** A button whose label has more than this, such as a count of seconds. */
export const buttonWith = (part: string) => `//button[${nameHas(part)}]`
export const link = (name: string) => `//a[${isNamed(name)}]`
export const field = (label: string) =>
  `//input[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`
export const checkbox = '//input[@type="checkbox"]'
export const heading = (name: string) =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()="${name}"]`
/** A game of a list, by its name. */
export const game = (name: string) => `//main//a[normalize-space()="${name}"]`
export const dialog = (title: string) => `//dialog[@open][.//*[normalize-space()="${title}"]]`
export const withText = (words: string) =>
  `//body//*[not(self::script)][text()[contains(.,"${words}")]]`
