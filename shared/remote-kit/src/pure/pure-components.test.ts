import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { productionRouter } from '../preset.ts'
import pureComponents from './pure-components.mjs'

const folder = path.dirname(productionRouter())
const router = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n')

const SAMPLE = `var Known = React.createContext("known");
Known.displayName = "Known";
var Memo = React.memo(Known);
var Boundary = class extends React.Component {
  constructor(props) {
    super(props);
    this.state = { kept: {
      deep: 1
    } };
  }
};
Boundary.contextType = Known;
var Plain = class extends React.Component {
};
function inside() {
  var Inner = React.createContext(1);
  Inner.displayName = "Inner";
}
`

it('keeps what components are', () => {
  const react = {
    createContext: (value: unknown) => ({ value }),
    memo: (type: unknown) => ({ type }),
    Component: class {
      constructor(readonly props: unknown) {}
    },
  }
  // eslint-disable-next-line no-new-func
  const { Known, Memo, Boundary, Plain } = new Function(
    'React',
    `${pureComponents(SAMPLE)}; return { Known, Memo, Boundary, Plain }`,
  )(react) as {
    Known: object
    Memo: object
    Boundary: { new (props: unknown): { props: unknown; state: unknown }; contextType: unknown }
    Plain: new (props: unknown) => object
  }
  expect(Known).toEqual({ value: 'known' })
  expect(Memo).toEqual({ type: Known })
  expect(Boundary.contextType).toBe(Known)
  expect(new Boundary(1)).toMatchObject({ props: 1, state: { kept: { deep: 1 } } })
  expect(new Plain(2)).toBeInstanceOf(react.Component)
})

it('leaves what is made inside functions as it is', () => {
  const inside = SAMPLE.slice(SAMPLE.indexOf('function'))
  expect(pureComponents(inside)).toBe(inside)
})

it("knows the form of the router's components: no call, class or display name keeps one", () => {
  const count = (text: string, form: RegExp) => text.match(form)?.length ?? 0
  const calls = /^var \w+ = (?:\/\* @__PURE__ \*\/ )?\w+\.(forwardRef|memo|createContext)\(/gm
  const classes = /= class extends \w+\.Component/g
  expect(count(router, /^\w+\.displayName = /gm)).toBeGreaterThan(0)
  const pure = pureComponents(router)
  expect(count(pure, /^\w+\.displayName = /gm)).toBe(0)
  expect(count(pure, calls)).toBe(count(router, calls))
  expect(count(pure, /^var \w+ = \w+\.(forwardRef|memo|createContext)\(/gm)).toBe(0)
  expect(
    count(pure, /^var \w+ = \/\* @__PURE__ \*\/ \(\(\) => \{\nvar \w+ = class extends/gm),
  ).toBe(count(router, classes))
})
