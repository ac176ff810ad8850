import { describe, expect, it } from 'vitest'
import { describeError, placeIn } from './described-error.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })
/** `ReportedError.what` of the contract. */
const ALLOWED = /^(?!.*\d{4})[A-Za-z][A-Za-z0-9 .:#()_-]{0,119}$/

describe('an error without the texts of players', () => {
  it.each([
    [
      new TypeError("Cannot read properties of undefined (reading '小明')"),
      'TypeError: Cannot read properties of undefined (reading (..))',
    ],
    [
      new SyntaxError('Unexpected token \'小\', "小明13800138000" is not valid JSON'),
      'SyntaxError: Unexpected token (..)# (..) is not valid JSON',
    ],
    [new SyntaxError('Unexpected end of "小明'), 'SyntaxError: Unexpected end of (..)'],
    [
      new TypeError('Failed to fetch https://a.example/?name=ming 42'),
      'TypeError: Failed to fetch (..) #',
    ],
    [new Error('no player 13800138000 called Ming'), 'Error'],
    [named('PaymentError', 'card 6222000011112222'), 'PaymentError'],
    [named('<script>13800138000', 'x'), 'Error'],
    [new Error('Minified React error #418; visit https://react.dev/errors/418'), 'React error 418'],
    ['13800138000', 'string'],
    [undefined, 'undefined'],
    [null, 'object'],
    [{ message: 7 }, 'Error'],
  ])('%j is "%s" DELIV-22', (error, what) => {
    expect(describeError(error)).toBe(what)
    expect(describeError(error)).toMatch(ALLOWED)
  })

  it('keeps to the bounds of a report for any message DELIV-22', () => {
    for (const message of ['x'.repeat(5_000), '(('.repeat(400), '\u0000\u2028 1 2 3 4 5'])
      expect(describeError(new TypeError(message))).toMatch(ALLOWED)
  })
})

describe('the place of an error', () => {
  it('is the first frame of a remote, above and below frames of others DELIV-22', () => {
    const stack = `TypeError: x
    at Object.useQuery (https://play.example/shell/main.abc.js:2:99)
    at onClick (https://play.example/remotes/mf-wallet/1.2.0-h12%2Bb/page-recharge.js?retry=17:1:2345)
    at https://play.example/remotes/mf-catalog/1.0.0/page-home.js:3:4`
    expect(placeIn(stack)).toEqual({
      remote: 'mf-wallet',
      version: '1.2.0-h12+b',
      file: 'page-recharge.js',
      line: 1,
      column: 2345,
    })
    expect(placeIn('onClick@https://play.example/remotes/mf-play/2.0.0/pages/a.js:7:8')).toEqual({
      remote: 'mf-play',
      version: '2.0.0',
      file: 'pages/a.js',
      line: 7,
      column: 8,
    })
  })

  it.each([
    '',
    'TypeError: x\n at https://play.example/shell/main.js:1:2',
    '/remotes/../x/y.js:1:2',
    '/remotes/a/%E0%A4/x.js:1:2',
  ])('is nowhere in %j DELIV-22', (stack) => expect(placeIn(stack)).toBeNull())
})
