import { expect, it } from 'vitest'
import { codeAddress } from './code-address.ts'

const origin = 'https://m.example.com'

it('leads to the app the operator names HOME-10', () => {
  expect(codeAddress('https://app.example.com/get?from=web', origin)).toEqual({
    isApp: true,
    address: 'https://app.example.com/get?from=web',
  })
})

it.each([undefined, '', 'app.example.com', 'javascript:alert(1)', 'data:text/html,x', '/app'])(
  'leads to the site on the phone where that is %j HOME-10',
  (appUrl) => {
    expect(codeAddress(appUrl, origin)).toEqual({
      isApp: false,
      address: 'https://m.example.com/?channel=desktop_code',
    })
  },
)
