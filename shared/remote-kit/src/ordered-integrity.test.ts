import { expect, it } from 'vitest'
import { orderIntegrity } from './ordered-integrity.ts'

const row = (id: string) => `${id}: "*-*-*-CHUNK-SRI-HASH-${id.replaceAll('"', '')}/+=="`
const entry = (...ids: string[]) =>
  `(() => {\n__webpack_require__.sriHashes = {${ids.map(row).join(',')}};\n})()`

it('puts the hashes of chunks in order', () => {
  expect(orderIntegrity(entry('823', '80', '"page-a"', '284'))).toBe(
    orderIntegrity(entry('80', '284', '823', '"page-a"')),
  )
  expect(orderIntegrity(entry('2', '1'))).toBe(entry('1', '2'))
  expect(orderIntegrity(entry())).toBe(entry())
})

it('leaves a file without such a map alone', () => {
  expect(orderIntegrity('const sriHashes = {}')).toBeNull()
})

it('refuses a map it does not know, which would be in no order', () => {
  expect(() =>
    orderIntegrity(entry('1').replace('sriHashes = {', 'sriHashes = Object.assign({')),
  ).toThrow(/form that is not known/)
  expect(() => orderIntegrity(entry('1', 'a()'))).toThrow(/writes the hash of a chunk as a\(\)/)
})
