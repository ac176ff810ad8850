import { expect, it } from 'vitest'
import { oidcFromEnvironment } from './settings.ts'

const WHOLE = {
  OIDC_ISSUER: 'https://id.example/realms/a',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}
it('a provider is whole or absent DELIV-26', () => {
  expect(oidcFromEnvironment({})).toBeNull()
  expect(oidcFromEnvironment(WHOLE)).toMatchObject({ groupsClaim: 'groups' })
  expect(() => oidcFromEnvironment({ ...WHOLE, OIDC_CLIENT_SECRET: '' })).toThrow(
    'not OIDC_CLIENT_SECRET',
  )
  expect(() => oidcFromEnvironment({ ...WHOLE, OIDC_SCOPE: 'email' })).toThrow('openid')
})

it.each(['http://id.example', 'id.example', 'https://a:b@id.example', 'https://id.example/?a=1'])(
  '%s is not taken as a provider DELIV-26',
  (issuer) => {
    expect(() => oidcFromEnvironment({ ...WHOLE, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER')
  },
)
