import { expect, it } from 'vitest'
import type { Deps } from '../../../http/deps.ts'
import { createNodeKeys, hashOf } from './keys.ts'

/** Keys whose reads a test answers, in any order. */
function slowKeys() {
  const reads: ((...keys: string[]) => void)[] = []
  const where = () =>
    new Promise((resolve) => {
      reads.push((...keys) => resolve(keys.map((key) => ({ nodeId: key, keyHash: hashOf(key) }))))
    })
  const keys = createNodeKeys({
    database: { reserved: { db: { select: () => ({ from: () => ({ where }) }) } } },
    events: { on: () => undefined },
  } as unknown as Deps)
  const asks = (key: string) => {
    const request = { headers: { authorization: `Bearer ${key}` } } as never
    return Promise.resolve(keys.guards.onRequest.call({} as never, request, {} as never)).then(
      () => keys.of(request).nodeId,
    )
  }
  return { reads, asks, forget: keys.forget }
}

it('knows a new key although keys change twice while it is read FLEET-4', async () => {
  const { reads, asks, forget } = slowKeys()
  const first = asks('new')
  forget()
  const other = asks('new')
  // The first read is older than the second one, which still runs.
  reads[0]!()
  await Promise.resolve()
  reads[1]!('new')
  expect(await Promise.all([first, other])).toEqual(['new', 'new'])
  expect(reads).toHaveLength(2)
})

it('knows no revoked key while another request reads the keys FLEET-4', async () => {
  const { reads, asks, forget } = slowKeys()
  const before = asks('revoked')
  reads[0]!('revoked')
  expect(await before).toBe('revoked')
  forget()
  const both = Promise.allSettled([asks('revoked'), asks('revoked')])
  reads[1]!()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
