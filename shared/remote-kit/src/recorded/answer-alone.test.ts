import { createServer } from 'node:http'
import fs from 'node:fs'
import { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerAlone } from './answer-alone.ts'
import { recordedAnswer } from './recorded-answer.ts'

const NOWHERE = 'http://127.0.0.1:9'
let dir: string
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-recorded-'))
  fs.mkdirSync(path.join(dir, 'answers'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  fs.rmSync(dir, { recursive: true })
  vi.restoreAllMocks()
})
const record = (call: string, answer: unknown) =>
  fs.writeFileSync(path.join(dir, 'answers', `${call}.json`), JSON.stringify(answer))
const ask = (name: string, site = NOWHERE) =>
  answerAlone(dir, site)({ method: 'POST', url: `/api/ess/${name}?a=1` })

it('without a site a call gets what is recorded, else what its shape allows DELIV-10', async () => {
  record('getHotGame', { list: [] })
  expect(await ask('getHotGame')).toEqual({ status: 200, msg: '', data: { list: [] } })
  expect(await ask('getAllTags')).toMatchObject({ status: 200, data: { list: [{}, {}, {}] } })
  expect(vi.mocked(console.log).mock.calls[0]).toEqual([
    expect.stringContaining(`no site at ${NOWHERE}`),
  ])
})

it('a call of players is answered as to a visitor, unless one is recorded DELIV-10', async () => {
  expect(await ask('getUserInfo')).toEqual({ status: 101, msg: '', data: null })
})

it('leaves all calls to a running site, and all other requests to the next handler DELIV-10', async () => {
  const site = createServer((_, response) => response.end('{}')).listen(0)
  try {
    expect(
      await ask('getHotGame', `http://127.0.0.1:${(site.address() as AddressInfo).port}`),
    ).toBeNull()
    expect(await ask('constructor')).toBeNull()
  } finally {
    site.close()
  }
})

it('refuses a recorded answer that the contract does not allow, by its file DELIV-10', () => {
  record('getHotGame', { list: [{ game_id: 'one' }] })
  expect(() => recordedAnswer(dir, 'getHotGame')).toThrow(
    /answers\/getHotGame\.json: .* is not an answer to getHotGame/,
  )
})
