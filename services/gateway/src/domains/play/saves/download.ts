import type { Secrets } from '../../../core/secrets.ts'
import type { Scope } from '../../../http/deps.ts'
import { readEarlier } from './earlier.ts'
import { readSaves } from './repository.ts'

const PATH = '/api/ess/saveFile'
const PURPOSE = 'save-download'
/** Long enough for a slow phone to begin. */
const LIFE_MS = 60_000
const PERMIT_MAX_CHARS = 600

/** One save of one player; `save` 0 is the current one. `name` is for the file. */
interface Permit {
  uid: string
  mark: string
  save: number
  name: string
}

/**
 * The address of one save, for its owner. A browser that downloads sends no token, so the address itself is signed. It is good
 * for a minute.
 */
export function saveAddress(secrets: Secrets, permit: Permit, realMs: number): string {
  const text = Buffer.from(JSON.stringify({ ...permit, until: realMs + LIFE_MS })).toString(
    'base64url',
  )
  return `${PATH}?permit=${text}.${secrets.sign(PURPOSE, text).toString('base64url')}`
}

function readPermit(secrets: Secrets, permit: string, realMs: number): Permit | null {
  const [text = '', mac = ''] = permit.split('.')
  if (!secrets.isSigned(PURPOSE, text, Buffer.from(mac, 'base64url'))) return null
  const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as Permit & { until: number }
  return read.until >= realMs ? read : null
}

export function downloadRoute({ app, deps }: Scope, perMinute: number): void {
  const { database, secrets, clock } = deps
  app.get<{ Querystring: { permit: string } }>(
    PATH,
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          required: ['permit'],
          properties: { permit: { type: 'string', maxLength: PERMIT_MAX_CHARS } },
          additionalProperties: false,
        },
      },
      config: { perMinute },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const permit = readPermit(secrets, request.query.permit, clock.realMs())
      if (!permit)
        return reply.code(403).send({ status: 403, msg: 'the address expired', data: {} })
      const { uid, mark, save, name } = permit
      const { db } = database
      const archive =
        save === 0
          ? await readSaves(db, { uid, gameMark: mark })
          : await readEarlier(db, uid, mark, save)
      if (!archive) return reply.code(404).send({ status: 404, msg: 'no such save', data: {} })
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${name}-save.tar.gz"`)
        .header('referrer-policy', 'no-referrer')
        .send(Buffer.from(archive))
    },
  )
}
