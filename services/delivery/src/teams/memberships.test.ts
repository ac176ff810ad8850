import { describe, expect, it } from 'vitest'
import { membershipOf, parseTeams } from './teams-file.ts'

describe('lines of teams.json', () => {
  const teams = (members: object, platformTeam = false) =>
    parseTeams(
      JSON.stringify({
        schema: 1,
        teams: {
          a: { contact: 'x', remotes: [], folders: [], platform: platformTeam, members },
          b: {
            contact: 'x',
            remotes: [],
            folders: [],
            members: { shipper: ['group:all'], viewer: ['b@x.example'] },
          },
        },
      }),
      'teams.json',
    )

  it('say where a login belongs: an address before a group, the higher role first DELIV-26', () => {
    const file = teams({ viewer: ['group:all'], approver: ['group:leads'] })
    const place = (email: string | null, ...groups: string[]) =>
      membershipOf(file, { email, groups })
    expect(place(null, 'all')).toMatchObject({ team: 'b', role: 'shipper' })
    expect(place(null, 'all', 'leads')).toMatchObject({ team: 'a', role: 'approver' })
    expect(place('b@x.example', 'leads')).toMatchObject({ team: 'b', role: 'viewer' })
    expect(place('group:all')).toBeNull()
    expect(place(null, 'group:all', 'nobody')).toBeNull()
  })

  it.each([[{ viewer: ['everybody'] }], [{ boss: ['a@x.example'] }], [{ viewer: 'a@x.example' }]])(
    'refuse %j DELIV-26',
    (members) => {
      expect(() => teams(members)).toThrow('teams.json')
    },
  )

  it('give the role platform only in a platform team DELIV-26', () => {
    expect(() => teams({ platform: ['group:ops'] })).toThrow('not a platform team')
    expect(teams({ platform: ['group:ops'] }, true)).toBeDefined()
  })
})
