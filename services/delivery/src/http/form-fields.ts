import { Refusal } from '../core/refusal.ts'
import { isRole, SCOPES, type FreezeScope, type Role } from '../store/team-state.ts'
import { PERSON_ID } from './fields.ts'

const wrong = (name: string) => new Refusal('bad-request', `${name}: this is not what it has to be`)

/** A text on one line. */
export function lineOf(form: URLSearchParams, name: string, charsMax: number): string {
  const text = (form.get(name) ?? '').trim()
  const isPlain = [...text].every((character) => character >= ' ' && character !== '\u007f')
  if (!text || text.length > charsMax || !isPlain) throw wrong(name)
  return text
}

/** The short name of a person. */
export function idOf(form: URLSearchParams, name: string): string {
  const text = lineOf(form, name, 40)
  if (!new RegExp(PERSON_ID).test(text)) throw wrong(name)
  return text
}

/** The number of an approval or a freeze. */
export function numberOf(form: URLSearchParams): string {
  const text = form.get('id') ?? ''
  if (!/^[0-9a-f]{12}$/.test(text)) throw wrong('id')
  return text
}

export function roleOf(form: URLSearchParams): Role {
  const text = form.get('role') ?? ''
  if (!isRole(text)) throw wrong('role')
  return text
}

export function scopeOf(form: URLSearchParams): FreezeScope {
  const found = SCOPES.find((scope) => scope === form.get('scope'))
  if (!found) throw wrong('scope')
  return found
}
