import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Collection {
  no: number
  si: string
  bt: number
  ot: number
  ct: number
  di: string
  pi: string
}

/** `pi` of someone: 38 characters. */
export const personIdOf = (idNum: string): string => `1${createHash('sha256').update(idNum).digest('hex').slice(0, 37)}`

/**
 * A stand-in for the national system on a port of its own. As its documents say, it refuses strangers (1008), stale
 * timestamps (1006) and what is not signed over headers, query and body (1011); bodies it decrypts and authenticates.
 */
export async function openTestSystem() {
  const secretKey = randomBytes(16).toString('hex')
  const appId = randomBytes(16).toString('hex')
  const bizId = '1199015682'
  /** What a number will be told, and later told when asked again; passed at once unless it is here. */
  const verdicts = new Map<string, { now: 0 | 1 | 2; later?: 0 | 1 | 2 }>()
  const requests = new Map<string, { idNum: string; name: string }>()
  const collections: Collection[] = []
  const batches: number[] = []
  /** `errcode` answers everything; `refuse` names the collections of a batch that fail. */
  const mood: { errcode: number; isSilent: boolean; refuse: (collection: Collection) => number } = {
    errcode: 0,
    isSilent: false,
    refuse: () => 0,
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (mood.isSilent) return void request.socket.destroy()
      const address = new URL(request.url!, 'http://localhost')
      const said = mood.errcode || faultOf(request.headers, address.searchParams, body)
      const answer = said ? { errcode: said, errmsg: 'SYS ERROR' } : answerTo(request.method!, address, body)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function faultOf(headers: IncomingHttpHeaders, query: URLSearchParams, body: string): number {
    const own = { appId: String(headers.appid), bizId: String(headers.bizid), timestamps: String(headers.timestamps) }
    if (own.appId !== appId || own.bizId !== bizId) return 1008
    if (Math.abs(Date.now() - Number(own.timestamps)) > 60_000) return 1006
    const fields: Record<string, string> = { ...own, ...Object.fromEntries(query) }
    const text = Object.keys(fields)
      .sort()
      .map((key) => `${key}${fields[key]}`)
      .join('')
    const wanted = createHash('sha256').update(`${secretKey}${text}${body}`).digest('hex')
    return headers.sign === wanted ? 0 : 1011
  }

  function open(body: string): unknown {
    const sealed = Buffer.from((JSON.parse(body) as { data: string }).data, 'base64')
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(secretKey, 'hex'), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8'))
  }

  const resultOf = (status: 0 | 1 | 2, idNum: string) => ({
    errcode: 0,
    errmsg: 'OK',
    data: { result: { status, pi: status === 0 ? personIdOf(idNum) : null } },
  })

  function answerTo(method: string, { pathname, searchParams }: URL, body: string): object {
    if (method === 'GET' && pathname === '/query') {
      const known = requests.get(searchParams.get('ai') ?? '')
      if (!known) return { errcode: 2003, errmsg: 'BUS AUTH CODE NO AUTH RECODE' }
      const { now, later = now } = verdicts.get(known.idNum) ?? { now: 0 as const }
      return resultOf(later, known.idNum)
    }
    const sent = open(body)
    if (pathname === '/check') {
      const { ai, name, idNum } = sent as { ai: string; name: string; idNum: string }
      if (ai.length !== 32 || requests.has(ai)) return { errcode: 2004, errmsg: 'BUS AUTH CODE ALREADY IN USE' }
      requests.set(ai, { idNum, name })
      return resultOf((verdicts.get(idNum) ?? { now: 0 as const }).now, idNum)
    }
    const batch = (sent as { collections: Collection[] }).collections
    batches.push(batch.length)
    if (batch.length > 128) return { errcode: 3003, errmsg: 'BUS COLL OVER LIMIT COUNT' }
    const faults = batch
      .map((collection) => ({ no: collection.no, errcode: mood.refuse(collection), errmsg: '' }))
      .filter(({ errcode }) => errcode !== 0)
    collections.push(...batch.filter((collection) => mood.refuse(collection) === 0))
    return faults.length > 0
      ? { errcode: 3001, errmsg: 'BUS COLL PARTIAL ERROR', data: { results: faults } }
      : { errcode: 0, errmsg: 'OK', data: {} }
  }

  return {
    /** As an operator would set them. */
    env: {
      NPPA_APP_ID: appId,
      NPPA_BIZ_ID: bizId,
      NPPA_SECRET_KEY: secretKey,
      NPPA_CHECK_URL: `${origin}/check`,
      NPPA_QUERY_URL: `${origin}/query`,
      NPPA_REPORT_URL: `${origin}/loginout`,
    },
    verdicts,
    requests,
    collections,
    batches,
    mood,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
