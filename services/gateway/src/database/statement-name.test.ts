import { expect, it } from 'vitest'
import { statementName } from './statement-name.ts'

it.each([
  ['select * from "play_sessions" where cid = $1', 'select play_sessions'],
  ['\n  insert into "orders" ("uid") values ($1)', 'insert orders'],
  [
    'update play_sessions s set state = $1 from (values ($2)) as held (cid)',
    'update play_sessions',
  ],
  ['with due as (select cid from seats) delete from x', 'with seats'],
  ['show transaction_read_only', 'statement'],
  ['', 'statement'],
])('%s is named without values SEEN-2', (text, name) => {
  expect(statementName(text)).toBe(name)
  expect(statementName({ text })).toBe(name)
})
