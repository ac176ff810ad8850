import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { lazySchemas } from './lazy-schemas.ts'

const app = Fastify({ schemaController: lazySchemas })
afterAll(() => app.close())

const schema = (count: object) => ({
  body: { type: 'object', required: ['count'], properties: { count } },
  response: {
    200: { type: 'object', properties: { count: { type: 'integer' } } },
  },
})
app.post('/good', { schema: schema({ type: 'integer' }) }, async ({ body }) => ({
  ...(body as object),
  secret: 'not in the schema',
}))
app.post('/wrong', { schema: schema({ type: 'no type' }) }, async () => ({}))

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

it('checks and writes as schemas compiled ahead do, at the first call and later', async () => {
  for (let call = 0; call < 2; call += 1) {
    expect((await post('/good', { count: '3' })).json()).toEqual({ count: 3 })
    const refused = await post('/good', { count: 'three' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ message: 'body/count must be integer' })
  }
})

it('keeps calls apart that are checked at the same time', async () => {
  const answers = await Promise.all([
    post('/good', {}),
    post('/good', { count: 1 }),
    post('/good', { count: [] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400])
  expect(answers[0].json()).toMatchObject({ message: "body must have required property 'count'" })
})

it('lets one wrong schema fail its own route only', async () => {
  expect((await post('/wrong', { count: 1 })).statusCode).toBe(500)
  expect((await post('/good', { count: 1 })).statusCode).toBe(200)
})
