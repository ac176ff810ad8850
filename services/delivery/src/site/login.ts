import { Refusal } from '../core/refusal.ts'
import type { ProvenLogin } from '../oidc/provider.ts'
import type { PersonRecord } from '../store/team-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { plainLine } from '../store/release-source.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { keepLogin, type PeopleSite } from './people.ts'

export type LoginSite = PeopleSite & {
  keys: Pick<TeamKeys, 'membershipOf' | 'person'>
  store: Pick<ReleaseStore, 'state'>
  now: () => number
}

const NAME_CHARS = 80
const ID_CHARS = 32

/** A short name that nobody has yet, of an address or a name. */
function freeId(people: Readonly<Record<string, unknown>>, { email, name, subject }: ProvenLogin) {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '.')
      .replace(/^[._-]+|[._-]+$/g, '')
      .slice(0, ID_CHARS)
  const base = plain(email?.split('@')[0] ?? '') || plain(name) || plain(subject) || 'person'
  const number = Array.from({ length: 1000 }, (_none, index) => index).find(
    (index) => !Object.hasOwn(people, index === 0 ? base : `${base}-${index + 1}`),
  )
  if (number === undefined) throw new Refusal('busy', `too many people are called ${base}`)
  return number === 0 ? base : `${base}-${number + 1}`
}

/**
 * Somebody whom the site knows: by the account they first logged in with, else by the address they were added with. Those who were
 * removed come last, because somebody may have been added again under another short name.
 */
function knownPerson(all: readonly PersonRecord[], account: string, email: string | null) {
  const among = (people: readonly PersonRecord[]) =>
    people.find(({ subject }) => subject === account) ??
    people.find((person) => email !== null && person.email === email)
  return among(all.filter(({ removedAt }) => removedAt === null)) ?? among(all)
}

/**
 * The person who logged in; null: nobody lets them in. People who were added by hand are recognized by their address at the first
 * login and by their account from then on; others are let in by the lines of `teams.json`, which are read again at each login.
 * Somebody who was removed stays out until they are added again by hand.
 */
export async function personOfLogin(
  delivery: LoginSite,
  login: ProvenLogin,
): Promise<PersonRecord | null> {
  const account = `${login.issuer}#${login.subject}`
  const { people } = delivery.store.state
  const known = knownPerson(Object.values(people), account, login.email)
  if (known && (known.removedAt !== null || (known.subject ?? account) !== account)) return null
  const at = new Date(delivery.now()).toISOString()
  if (known && known.rule === null) {
    if (known.subject === null)
      await keepLogin(delivery, { ...known, subject: account }, `${known.id} logged in first`)
    return delivery.keys.person(known.id)
  }
  const place = delivery.keys.membershipOf(login)
  if (!place) return null
  const name = plainLine(login.name, NAME_CHARS)
  const { email } = login
  const made: PersonRecord = known
    ? { ...known, ...place, email, subject: account }
    : {
        id: freeId(people, login),
        name: name || (email ?? login.subject.slice(0, ID_CHARS)),
        ...place,
        email,
        subject: account,
        addedAt: at,
        addedBy: 'teams.json',
        removedAt: null,
      }
  const isSame =
    known &&
    known.team === made.team &&
    known.role === made.role &&
    known.rule === made.rule &&
    known.email === made.email &&
    known.subject === made.subject
  if (!isSame)
    await keepLogin(delivery, made, `${made.id} logged in as ${made.role} by ${made.rule}`)
  return delivery.keys.person(made.id)
}
