// @vitest-environment happy-dom
/// <reference types="node" />
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_SCRIPTS } from '@cloudplay/contract'
import axios from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let server: Server
let answer: RequestListener = (_, response) => response.end()
const seen: { url: string; token: string | undefined; body: string }[] = []

beforeEach(async () => {
  vi.resetModules()
  document.body.innerHTML = ''
  seen.length = 0
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ url: request.url!, token: request.headers['token'] as string | undefined, body })
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      response.setHeader('content-type', 'application/json')
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  axios.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  axios.defaults.adapter = 'http'
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const body =
  (status: number, msg: string, data: unknown = {}): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ status, msg, data }))
const status =
  (code: number, msg?: string): RequestListener =>
  (_, response) => {
    response.statusCode = code
    response.end(msg ? JSON.stringify({ status: code, msg }) : '')
  }

describe('the client', () => {
  it('sends the session token in a header and returns data SHELL-17', async () => {
    const { call, sessionFrom } = await import('./index.ts')
    sessionFrom(() => 'secret-token')
    answer = body(200, 'success', { isStart: 1 })
    expect(await call('checkValidTime', { type: 'monthly' })).toEqual({ isStart: 1 })
    expect(seen).toEqual([
      { url: '/api/ess/checkValidTime', token: 'secret-token', body: '{"type":"monthly"}' },
    ])
  })

  it('turns a refusal into a message', async () => {
    const { call, isApiFailure, wordsFor } = await import('./index.ts')
    answer = body(400, '库存不足')
    const error = await call('rechargeStall', {}).catch((thrown: unknown) => thrown)
    expect(isApiFailure(error) && [error.kind, error.status]).toEqual(['refused', 400])
    expect(wordsFor(error)).toBe('库存不足')
  })

  it('sends the trace of a call as it is when the call is sent, and names the answer’s SEEN-2', async () => {
    const { call } = await import('./index.ts')
    const sent: unknown[] = []
    answer = (request, response) => {
      sent.push(request.headers['traceparent'])
      response.setHeader('traceresponse', 'named')
      body(200, 'success', {})(request, response)
    }
    let parent: string | undefined = 'before'
    const heard: unknown[] = []
    const trace = { parent: () => parent, answered: (header: unknown) => void heard.push(header) }
    const answered = call('rechargeStall', {}, { trace })
    parent = 'now'
    await answered
    parent = undefined
    await call('rechargeStall', {}, { trace })
    expect([sent, heard]).toEqual([
      ['now', undefined],
      ['named', 'named'],
    ])
  })

  it('says the id of a failure in a second line, if the server noted it SEEN-5', async () => {
    const { call, wordsFor } = await import('./index.ts')
    const failWith = async (id: string) => {
      answer = (request, response) => {
        response.setHeader('x-error-id', id)
        status(500)(request, response)
      }
      return wordsFor(await call('rechargeStall', {}).catch((thrown: unknown) => thrown))
    }
    expect(await failWith('3f2a9c1b')).toBe('服务器内部错误\n错误编号 3f2a9c1b')
    for (const forged of ['', '3f2a9c1', '<b>3f2a9</b>', '3f2a9c1b3f2a9c1b'])
      expect(await failWith(forged)).toBe('服务器内部错误')
  })

  it('names the field of a refusal if the server does ACCT-3', async () => {
    const { call } = await import('./index.ts')
    answer = body(400, '验证码错误或已失效', { field: 'code' })
    await expect(call('login', { mobile: '13800138000', type: 'code' })).rejects.toMatchObject({
      kind: 'refused',
      field: 'code',
    })
    answer = body(400, '稍后再试', null)
    await expect(call('login', { mobile: '13800138000', type: 'code' })).rejects.toMatchObject({
      kind: 'refused',
      field: undefined,
    })
  })

  it('notifies every listener when the session is gone SHELL-14', async () => {
    const { call, whenNotLoggedIn } = await import('./index.ts')
    const heard = vi.fn<(name: string) => void>()
    const leave = whenNotLoggedIn(heard)
    answer = body(101, '请先登录')
    await expect(call('getUserInfo', {})).rejects.toThrow('请先登录')
    leave()
    await expect(call('getUserInfo', {})).rejects.toThrow('请先登录')
    expect(heard.mock.calls).toEqual([['getUserInfo']])
  })

  it.each([
    [400, undefined, '请求错误'],
    [401, undefined, '未授权，请登录'],
    [403, undefined, '拒绝访问'],
    [404, undefined, '请求地址出错: /api/ess/getUserInfo'],
    [408, undefined, '请求超时'],
    [500, undefined, '服务器内部错误'],
    [501, undefined, '服务未实现'],
    [502, undefined, '网关错误'],
    [503, undefined, '服务不可用'],
    [504, undefined, '网关超时'],
    [505, undefined, 'HTTP版本不受支持'],
    [429, '操作太频繁了，请稍后再试', '操作太频繁了，请稍后再试'],
  ])('says of HTTP %i (%s): %s SHELL-12', async (code, msg, words) => {
    const { call } = await import('./index.ts')
    answer = status(code, msg)
    await expect(call('getUserInfo', {})).rejects.toMatchObject({
      message: words,
      kind: 'http',
      status: code,
    })
  })

  it('has a message for a lost network SHELL-12', async () => {
    const { call } = await import('./index.ts')
    answer = (request) => request.socket.destroy()
    await expect(call('getUserInfo', {})).rejects.toMatchObject({
      kind: 'network',
      message: '网络连接不上，请检查网络后重试',
    })
  })

  it('returns first data synchronously, once, and leaves a refusal to the call', async () => {
    const answers = {
      'getIndexList {"page":1,"page_size":4}': {
        status: 200,
        msg: 'success',
        data: { module: [], count: 7 },
      },
      'getAllTags {}': { status: 400, msg: '稍后再试' },
    }
    document.body.innerHTML = `<script type="application/json" id="${PAGE_SCRIPTS.data}">${JSON.stringify(answers)}</script>`
    const { call, firstData } = await import('./index.ts')
    expect(firstData('getIndexList', { page: 2, page_size: 4 })).toBeUndefined()
    expect(firstData('getIndexList', { page_size: 4, page: 1 })).toEqual({ module: [], count: 7 })
    expect(firstData('getIndexList', { page_size: 4, page: 1 })).toBeUndefined()
    expect(firstData('getAllTags', {})).toBeUndefined()
    await expect(call('getAllTags', {})).rejects.toThrow('稍后再试')
    expect(seen).toEqual([])
  })

  it('waits for an answer that is being fetched ahead, and asks again where that fails PAGE-1', async () => {
    const { call, prefetchAnswer } = await import('./index.ts')
    answer = body(200, 'success', { module: [], count: 8 })
    void prefetchAnswer('getIndexList', { page: 1, page_size: 4 })
    const [{ count }] = await Promise.all([
      call('getIndexList', { page_size: 4, page: 1 }),
      prefetchAnswer('getAllTags', {}),
    ])
    expect(count).toBe(8)
    expect(seen).toHaveLength(2)
    answer = body(500, 'down', null)
    const ahead = prefetchAnswer('getIndexList', { page: 2, page_size: 4 })
    await expect(call('getIndexList', { page: 2, page_size: 4 })).rejects.toThrow('down')
    await ahead
    expect(seen).toHaveLength(4)
  })

  it('takes first data from the page once, in any order of its members', async () => {
    document.body.innerHTML = `<script type="application/json" id="${PAGE_SCRIPTS.data}">{"getIndexList {\\"page\\":1,\\"page_size\\":4}":{"status":200,"msg":"success","data":{"module":[],"count":7}}}</script>`
    const { call } = await import('./index.ts')
    answer = body(200, 'success', { module: [], count: 8 })
    expect((await call('getIndexList', { page_size: 4, page: 1 })).count).toBe(7)
    expect(seen).toEqual([])
    expect((await call('getIndexList', { page_size: 4, page: 1 })).count).toBe(8)
  })
})
