import { expect, it } from 'vitest'
import { fieldTime, momentOfField } from './field-time.ts'

it.each([
  ['2026-02-28T16:00:00.000Z', '2026-03-01T00:00'],
  ['2026-02-28T16:00:05.000Z', '2026-03-01T00:00:05'],
  ['2026-02-28T16:00:00.250Z', '2026-03-01T00:00:00.250'],
])('is %s in a field as %s, and back', (iso, field) => {
  expect(fieldTime(new Date(iso))).toBe(field)
  expect(new Date(momentOfField(field)).toISOString()).toBe(iso)
})

it.each([
  '',
  'tomorrow',
  '2026-03-01',
  '2026-03-01T00:00Z',
  '2026-03-01T00:00+01:00',
  ' 2026-03-01T00:00',
])('leaves %j, which no field gives, as it is', (text) => expect(momentOfField(text)).toBe(text))
