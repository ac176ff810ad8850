import pg from 'pg'

/** A new, empty database beside the one `url` names. */
export async function createDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `cloudplay_test_${crypto.randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return { url: address.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
