import type { CallName } from '@cloudplay/contract/addresses'
import { endpoints, type Endpoint } from '@cloudplay/contract/endpoints'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from './testing/gateway.ts'
import { fitting, type Schema } from './testing/generated.ts'
import { createTestNode } from './testing/node.ts'
import { newVerified, type TestPlayer } from './testing/players.ts'

interface Operation {
  operationId?: string
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties: { data?: Schema } } }> }
  >
}

let gateway: TestGateway
let player: TestPlayer
let paths: Record<string, Record<string, Operation>>
let checker: FastifyInstance
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '', smsPerAddressHour: 1_000_000 })
  player = await newVerified(gateway)
  await createTestNode(gateway).heartbeat()
  paths = (await gateway.app.inject('/api/docs/openapi.json')).json().paths
  // Validates data with the contract's own schema: a server that accepts exactly the call's answer.
  checker = Fastify({
    bodyLimit: 10_000_000,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
  for (const { name, response } of endpoints)
    checker.post(`/${name}`, { schema: { body: response } }, () => '')
}, 60_000)
afterAll(async () => {
  await checker.close()
  await gateway.close()
})

/** These end the session of the other calls. */
const WITHOUT_TOKEN: readonly CallName[] = ['logout', 'modifyPwd']
const SAMPLES = 4

async function ask({ name, method, path }: Endpoint, body: unknown, token: string | null) {
  const wellFormed = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString()
  return gateway.app.inject({
    method,
    url: path,
    headers: token && !WITHOUT_TOKEN.includes(name) ? { token } : {},
    ...(method === 'GET'
      ? {
          query: Object.fromEntries(
            Object.entries(body as object).map(([key, value]) => [key, wellFormed(value)]),
          ),
        }
      : { payload: body as object }),
  })
}

const rows = endpoints.map((endpoint) => ({ name: endpoint.name, endpoint }))

describe('the contract and the server', () => {
  it('have the same calls, with one operation each GATE-1 GATE-2', () => {
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(declared).size).toBe(declared.length)
    expect(documented.filter((address) => /^\w+ \/api\/(ess|v1)\//.test(address)).sort()).toEqual(
      [...declared].sort(),
    )
  })

  it.each(rows)(
    'agree on $name: method, path, login, request and response GATE-1 GATE-2',
    ({ endpoint }) => {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.operationId).toBe(endpoint.name)
      expect(operation!.security !== undefined).toBe(endpoint.auth !== 'none')
      const fields = Object.keys((endpoint.request as Schema).properties ?? {})
      const inQuery = (operation!.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name)
      const inBody = Object.keys(
        operation!.requestBody?.content['application/json']!.schema.properties ?? {},
      )
      expect({ inQuery, inBody }).toEqual(
        endpoint.method === 'GET'
          ? { inQuery: fields, inBody: [] }
          : { inQuery: [], inBody: fields },
      )
      const answered =
        operation!.responses['200']!.content!['application/json']!.schema.properties.data!
      expect(Object.keys(answered.properties ?? answered.items?.properties ?? {})).toEqual(
        Object.keys(dataFields(endpoint.response as Schema)),
      )
    },
  )

  it.each(rows)(
    '$name answers valid requests by its schema GATE-1 GATE-2',
    async ({ name, endpoint }) => {
      for (const body of fc.sample(fitting(endpoint.request as Schema), {
        numRuns: SAMPLES,
        seed: 11,
      })) {
        const response = await ask(endpoint, body, player.token)
        expect([response.statusCode, response.body.slice(0, 300)]).toEqual([
          200,
          expect.any(String),
        ])
        const { status, code, msg, data } = response.json()
        expect([typeof (status ?? code), typeof msg]).toEqual(['number', 'string'])
        // A refusal has a reason; an answer fits the schema.
        const kept =
          (status ?? code) === 200
            ? (await checker.inject({ method: 'POST', url: `/${name}`, payload: data })).body
            : msg === ''
              ? 'refused without a word'
              : ''
        expect(kept).toBe('')
      }
    },
  )

  it.each(rows.filter(({ endpoint }) => endpoint.auth === 'required'))(
    '$name is for players: without one body status 101 GATE-12',
    async ({ endpoint }) => {
      const [body] = fc.sample(fitting(endpoint.request as Schema), { numRuns: 1, seed: 7 })
      for (const token of [null, 'x'.repeat(43), `${player.token}x`]) {
        const response = await ask(endpoint, body, token)
        expect([response.statusCode, response.json().status]).toEqual([200, 101])
      }
    },
  )
})

function dataFields(schema: Schema): Record<string, Schema> {
  return schema.properties ?? schema.items?.properties ?? {}
}
