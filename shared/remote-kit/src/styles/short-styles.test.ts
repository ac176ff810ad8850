import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import shortStyles from './short-styles.mjs'

it('takes layout and comments out of styles, and nothing else', () => {
  const source = `const gap = "4px  \\n 8px"
const box = css\`
  padding: \${space(2)} \${space(4)};
  /* The owner's word
     on two lines; */
  transition:
    transform \${fast},
    opacity \${fast};
  & > .a,
  & > .b {
    content: '  {';
  }
  \${media.desktop} {
    width: \${wide ? \`calc(\${a} + 1px)\` : '}'};
    \${inner ? css\`
      color: red;
    \` : ''}
  }
\``
  const lines = (text: string) => text.split('\n').length
  const short = shortStyles(`${source}\nafter()`)
  expect(lines(short), 'so that errors keep their lines').toBe(lines(source) + 1)
  expect(short.replaceAll('\n', '')).toBe(
    `const gap = "4px  \\n 8px"const box = css\` padding: \${space(2)} \${space(4)};transition: transform \${fast},opacity \${fast};& > .a,& > .b {content: '  {';}\${media.desktop} {width: \${wide ? \`calc(\${a} + 1px)\` : '}'};\${inner ? css\` color: red;\` : ''}}\`after()`,
  )
})

it.each([
  'no styles\n  here',
  'a `css` in\n  words',
  'mycss`a\n b`',
  'css`never\n  closed',
  'css`a: /* ${x} \n */ b`',
  'css`a: \\`\n b;`',
])('leaves what it does not know for sure: %j', (source) => {
  expect(shortStyles(source).trimEnd().replaceAll(/\s+/g, ' ')).toBe(source.replaceAll(/\s+/g, ' '))
})

/** The compiler of styles, from where emotion has it. */
const { compile, serialize, stringify } = ['@emotion/react', '@emotion/cache', 'stylis'].reduce<{
  from: NodeJS.Require
  found: unknown
}>(
  ({ from }, name) => ({ from: createRequire(from.resolve(name)), found: from(name) as unknown }),
  { from: createRequire(import.meta.url), found: null },
).found as {
  compile(text: string): unknown[]
  serialize(rules: unknown[], print: unknown): string
  stringify: unknown
}

it('means the same to the browser', () => {
  const styles = `
  position: sticky;
  /* why */
  inset: auto 0
    0;
  & > a:hover,
  & > a.active {
    color: red;
  }
  @media (min-width: 768px) {
    & .b::after { content: 'a  b'; }
  }
`
  const rules = (text: string) => serialize(compile(`.x{${text}}`), stringify)
  expect(rules(shortStyles(`css\`${styles}\``).trimEnd().slice(4, -1))).toBe(rules(styles))
})
