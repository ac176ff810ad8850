import { describe, expect, it } from 'vitest'
import { databaseHosts } from './database-hosts.ts'

describe('the servers of DATABASE_URL FLEET-6', () => {
  it.each([
    [
      'postgres://u:p@a:1,b:2/site?target_session_attrs=read-write',
      ['postgres://u:p@a:1/site', 'postgres://u:p@b:2/site'],
    ],
    [
      'postgresql://a,b,[::1]:5433/site?sslmode=require',
      ['a', 'b', '[::1]:5433'].map((host) => `postgresql://${host}/site?sslmode=require`),
    ],
    ['postgres://u@a/site', ['postgres://u@a/site']],
    ['postgres:///site?host=%2Frun', ['postgres:///site?host=%2Frun']],
    ['socket:/run/postgresql?db=site', ['socket:/run/postgresql?db=site']],
  ])('%s', (url, hosts) => {
    expect(databaseHosts(url)).toEqual(hosts)
  })

  it('are refused if they may be read-only', () => {
    expect(() => databaseHosts('postgres://a,b/site?target_session_attrs=any')).toThrow(
      'the site writes',
    )
  })
})
