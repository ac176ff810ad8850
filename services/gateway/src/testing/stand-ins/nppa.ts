import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { openStandIn, type StandInRequest } from './stand-in.ts'

export interface Collection {
  no: number
  si: string
  bt: number
  ot: number
  ct: number
  di: string
  pi: string
}

/** A person's `pi`: 38 characters. */
export const personIdOf = (idNum: string): string =>
  `1${createHash('sha256').update(idNum).digest('hex').slice(0, 37)}`

/** What the system gives about a number: the first answer, and those to later queries. */
interface Verdict {
  now: Status
  later?: Status
}
/** Passed, pending, failed. */
type Status = 0 | 1 | 2

const PASSED: Verdict = { now: 0 }
const BIZ_ID = '1199015682'

const resultOf = (status: Status, idNum: string) => ({
  errcode: 0,
  errmsg: 'OK',
  data: { result: { status, pi: status === 0 ? personIdOf(idNum) : null } },
})

function openChecks() {
  /** By number; one without an entry passes immediately. */
  const verdicts = new Map<string, Verdict>()
  const requests = new Map<string, { idNum: string; name: string }>()
  return {
    verdicts,
    requests,
    query(ai: string): object {
      const known = requests.get(ai)
      if (!known) return { errcode: 2003, errmsg: 'BUS AUTH CODE NO AUTH RECODE' }
      const { now, later = now } = verdicts.get(known.idNum) ?? PASSED
      return resultOf(later, known.idNum)
    },
    check({ ai, name, idNum }: { ai: string; name: string; idNum: string }): object {
      if (ai.length !== 32 || requests.has(ai))
        return { errcode: 2004, errmsg: 'BUS AUTH CODE ALREADY IN USE' }
      requests.set(ai, { idNum, name })
      return resultOf((verdicts.get(idNum) ?? PASSED).now, idNum)
    },
  }
}

function openReports() {
  const collections: Collection[] = []
  const batches: number[] = []
  return {
    collections,
    batches,
    collect(batch: Collection[], refuse: (collection: Collection) => number): object {
      batches.push(batch.length)
      if (batch.length > 128) return { errcode: 3003, errmsg: 'BUS COLL OVER LIMIT COUNT' }
      const results = batch
        .map((collection) => ({ no: collection.no, errcode: refuse(collection), errmsg: '' }))
        .filter(({ errcode }) => errcode !== 0)
      collections.push(...batch.filter((collection) => refuse(collection) === 0))
      return results.length > 0
        ? { errcode: 3001, errmsg: 'BUS COLL PARTIAL ERROR', data: { results } }
        : { errcode: 0, errmsg: 'OK', data: {} }
    },
  }
}

/**
 * A stand-in for the national system on its own port. As documented, it refuses strangers (1008), stale timestamps (1006)
 * and wrong signatures over headers, query and body (1011); it decrypts and authenticates bodies.
 */
export async function openTestSystem() {
  const secretKey = randomBytes(16).toString('hex')
  const appId = randomBytes(16).toString('hex')
  const { query, check, ...checks } = openChecks()
  const { collect, ...reports } = openReports()
  /** `errcode` answers everything; `refuse` names the collections of a batch that fail. */
  const mood: { errcode: number; isSilent: boolean; refuse: (collection: Collection) => number } = {
    errcode: 0,
    isSilent: false,
    refuse: () => 0,
  }

  function answer(request: StandInRequest): object {
    const errcode = mood.errcode || faultOf(request, appId, secretKey)
    if (errcode) return { errcode, errmsg: 'SYS ERROR' }
    if (request.method === 'GET') return query(request.query.get('ai') ?? '')
    const sent = open(request.body, secretKey)
    return request.url === '/check'
      ? check(sent as Parameters<typeof check>[0])
      : collect((sent as { collections: Collection[] }).collections, mood.refuse)
  }
  const { origin, close } = await openStandIn((request) =>
    mood.isSilent ? null : { body: JSON.stringify(answer(request)) },
  )

  return {
    /** As an operator would set them. */
    env: {
      NPPA_APP_ID: appId,
      NPPA_BIZ_ID: BIZ_ID,
      NPPA_SECRET_KEY: secretKey,
      NPPA_CHECK_URL: `${origin}/check`,
      NPPA_QUERY_URL: `${origin}/query`,
      NPPA_REPORT_URL: `${origin}/loginout`,
    },
    ...checks,
    ...reports,
    mood,
    close,
  }
}

function faultOf(
  { headers, query, body }: StandInRequest,
  appId: string,
  secretKey: string,
): number {
  const own = {
    appId: String(headers.appid),
    bizId: String(headers.bizid),
    timestamps: String(headers.timestamps),
  }
  if (own.appId !== appId || own.bizId !== BIZ_ID) return 1008
  if (Math.abs(Date.now() - Number(own.timestamps)) > 60_000) return 1006
  const fields: Record<string, string> = { ...own, ...Object.fromEntries(query) }
  const text = Object.keys(fields)
    .sort()
    .map((key) => `${key}${fields[key]}`)
    .join('')
  const wanted = createHash('sha256').update(`${secretKey}${text}${body}`).digest('hex')
  return headers.sign === wanted ? 0 : 1011
}

function open(body: string, secretKey: string): unknown {
  const sealed = Buffer.from((JSON.parse(body) as { data: string }).data, 'base64')
  const key = Buffer.from(secretKey, 'hex')
  const decipher = createDecipheriv('aes-128-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8'),
  )
}
