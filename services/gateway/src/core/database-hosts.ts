const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/
const WRITES = ['read-write', 'primary']

/**
 * The addresses of the servers in a DATABASE_URL: `postgres://user@one:5432,two:5432/site` has two. Throws if it asks for
 * read-only servers.
 */
export function databaseHosts(url: string): string[] {
  const [, before, hosts, path, query = ''] = PARTS.exec(url) ?? []
  if (before === undefined) return [url]
  const settings = new URLSearchParams(query)
  const wanted = settings.get('target_session_attrs')
  if (wanted !== null && !WRITES.includes(wanted))
    throw new Error(
      `DATABASE_URL must say target_session_attrs=read-write or leave it out, not "${wanted}": the site writes`,
    )
  settings.delete('target_session_attrs')
  const after = settings.size > 0 ? `${path}?${settings.toString()}` : path
  return hosts!.split(',').map((host) => `${before}${host}${after}`)
}
