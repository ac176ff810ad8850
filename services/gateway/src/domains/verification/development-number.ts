import { randomInt } from 'node:crypto'
import { ageOn } from '@cloudplay/rules/age'
import { checkCharacter } from '@cloudplay/rules/id-number'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import type { Deps } from '../../http/deps.ts'
import { identityHashOf } from './identity-hash.ts'
import { isIdentityKnown } from './repository.ts'

const REGION = '110105'
/** Order numbers from 990 on are test sequences of the local provider. */
const SEQUENCES = 990
const DAY_MS = 86_400_000
const DAYS_OF_A_YEAR = 365
/** Each age has 360,000 numbers: a draw is free unless most of them are used. */
const DRAWS = 200

/** An unused number of a person who is `age` years old today in Shanghai (docs/requirements/wire.md). */
export async function freshIdNumber(
  deps: Deps,
  age: number,
): Promise<{ id_number: string; birth_date: string }> {
  const today = shanghaiDay(deps.clock.now())
  const youngest = Date.UTC(
    Number(today.slice(0, 4)) - age,
    Number(today.slice(5, 7)) - 1,
    Number(today.slice(8)),
  )
  for (let draw = 0; draw < DRAWS; draw++) {
    const birthDate = new Date(youngest - randomInt(DAYS_OF_A_YEAR) * DAY_MS)
      .toISOString()
      .slice(0, 10)
    if (ageOn(birthDate, today) !== age) continue
    const digits = `${REGION}${birthDate.replaceAll('-', '')}${String(randomInt(SEQUENCES)).padStart(3, '0')}`
    const idNumber = digits + checkCharacter(digits)
    const isKnown = await isIdentityKnown(deps.database.db, identityHashOf(deps.dataKey, idNumber))
    if (!isKnown) return { id_number: idNumber, birth_date: birthDate }
  }
  throw new Error(`no free number of somebody ${age} years old was drawn`)
}
