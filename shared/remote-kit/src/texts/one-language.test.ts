import { expect, it } from 'vitest'
import oneLanguage from './one-language.mjs'

const source = `import { texts } from '@cloudplay/i18n'

/** The player's orders. */
export const orderTexts = texts({
  title: ['我的订单', 'My orders'],
  // An apostrophe, a bracket, and a pair within a text.
  none: ['还没有', "You don't have any [yet], 'really'"],
  odd: ['“[\\'a\\', \\'b\\']”', 'so: [a, b]'],
  long: [
    '其中 {coins} 网币最早到期',
    '{coins} of these {coins:coin|coins} expire first',
  ],
})
export const stateTexts = texts({ open: ['待支付', 'To pay'] })
`
const of = (resourceQuery: string, from = source): string =>
  oneLanguage.call({ resourceQuery, resourcePath: '/mf-wallet/src/texts/orders.ts' }, from)
/** What a module exports, where `splitTexts` returns what it is given. */
async function exportsOf(code: string): Promise<Record<string, unknown>> {
  const alone = code
    .replace(/^import .*$/m, 'const splitTexts = (...given) => given')
    .replace(/import\(.*?\)/, 'null')
  return (await import(`data:text/javascript,${encodeURIComponent(alone)}`)) as never
}

it('leaves Chinese in the module, and loads the English ones in one chunk LANG-2', async () => {
  const code = of('')
  expect(code).toContain(`import(/* webpackChunkName: "english" */ './orders.ts?english')`)
  expect(code).not.toMatch(/My orders|To pay|expire/)
  const { orderTexts, stateTexts } = await exportsOf(code)
  expect(orderTexts).toEqual([
    expect.any(Function),
    'orderTexts',
    {
      title: '我的订单',
      none: '还没有',
      odd: "“['a', 'b']”",
      long: '其中 {coins} 网币最早到期',
    },
  ])
  expect(stateTexts).toEqual([expect.any(Function), 'stateTexts', { open: '待支付' }])
})

it('makes a module with English alone, under the same names', async () => {
  expect({ ...(await exportsOf(of('?english'))) }).toEqual({
    orderTexts: {
      title: 'My orders',
      none: "You don't have any [yet], 'really'",
      odd: 'so: [a, b]',
      long: '{coins} of these {coins:coin|coins} expire first',
    },
    stateTexts: { open: 'To pay' },
  })
})

it('leaves every other module as it is', () => {
  const other = "import { useTexts } from '@cloudplay/i18n'\nconst pair = ['a', 'b']\n"
  expect([of('', other), of('?english', other)]).toEqual([other, other])
})
