import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../core/events.ts'
import { seedNews } from '../../seed/seed-news.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const page = async (number: number, size?: number) =>
  (await gateway.call('news', { page: number, plat_form: 1, ...(size ? { page_size: size } : {}) }))
    .data.lists

describe('news GATE-2', () => {
  it('come in pages of ten until the total, each once LIST-11', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => page(number)))
    expect(pages.map(({ lists }) => lists.length)).toEqual([10, 10, 10, 10, 10, 10, 0])
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([60]))
    expect(new Set(pages.flatMap(({ lists }) => lists.map(({ id }) => id))).size).toBe(60)
    expect((await page(1, 50)).lists).toHaveLength(50)
  })

  it('have the pinned ones first, then the newest LIST-11', async () => {
    const all = [...(await page(1, 50)).lists, ...(await page(2, 50)).lists]
    const order = all.map(({ is_top: isTop, ctime }) => isTop * 1e11 + ctime)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(all[0]!.is_top).toBe(1)
    expect(all.at(-1)!.is_top).toBe(0)
  })

  it('have the fields of a list, and no body LIST-11', async () => {
    const { lists } = await page(1)
    expect(lists.find(({ id }) => id === 1)).toEqual({
      id: 1,
      title: '欢迎来到云游戏：点开就玩，不用下载',
      brief: '一部手机、一台旧笔记本，也能打开一台真正的电脑游戏',
      cover: '/media/games/starlight/wide-640.webp',
      pv: expect.any(Number),
      is_top: 1,
      click_type: 0,
      jump_link: '',
      ctime: Date.parse('2026-03-09T10:00:00+08:00') / 1000,
    })
  })

  it('refuse invalid pages and platforms GATE-12', async () => {
    for (const body of [
      {},
      { page: 0 },
      { page: 1, page_size: 51 },
      { page: 1, plat_form: 2 },
      { page: 'x' },
    ]) {
      expect(
        (await gateway.app.inject({ method: 'POST', url: '/api/ess/news', payload: body }))
          .statusCode,
      ).toBe(400)
    }
  })
})

describe('one item GATE-2', () => {
  it('has its body and the time in seconds LIST-13', async () => {
    const { data } = await gateway.call('newsDetail', { id: 57 })
    expect(data).toMatchObject({
      id: 57,
      title: '新来的朋友常问的十个问题',
      ctime: Date.parse('2025-12-26T14:00:00+08:00') / 1000,
    })
    expect(data.desc).toMatch(/^<h3>开始之前<\/h3><ul><li>/)
  })

  it('is in the language of the page, and in Chinese where it has no English LANG-4', async () => {
    const { db } = gateway.deps.database
    const inEnglish = async () =>
      (await gateway.call('newsDetail', { id: 59 }, undefined, 'en')).data
    expect(await inEnglish()).toMatchObject({
      title: 'Which racing game? From karts to rallies',
      desc: expect.stringMatching(/^<p>For fun, take <a href="\/game\/3">SuperTuxKart<\/a>/),
    })
    await db.execute(
      sql`update news set title_en = '', body_en = '<img src=x onerror=alert(1)>' where id = 59`,
    )
    expect(await inEnglish()).toMatchObject({
      title: '竞速类怎么选：从卡丁车到拉力赛',
      desc: '&lt;img src=x onerror=alert(1)&gt;',
    })
  })

  it('has a safe body for any content of the table LIST-13', async () => {
    await gateway.deps.database.db.execute(
      sql`update news set body = '<p>好</p><img src=x onerror=alert(1)>' where id = 60`,
    )
    expect((await gateway.call('newsDetail', { id: 60 })).data.desc).toBe(
      '<p>好</p>&lt;img src=x onerror=alert(1)&gt;',
    )
  })

  it('is refused if it does not exist', async () => {
    for (const name of ['newsDetail', 'newsPv'] as const) {
      expect(await gateway.call(name, { id: 9999 })).toMatchObject({
        status: 404,
        msg: '这条资讯已经下架了',
      })
    }
    expect(
      (
        await gateway.app.inject({
          method: 'POST',
          url: '/api/ess/news/detail',
          payload: { id: 0 },
        })
      ).statusCode,
    ).toBe(400)
    expect(
      (await gateway.app.inject({ method: 'POST', url: '/api/ess/news/pv', payload: {} }))
        .statusCode,
    ).toBe(400)
  })
})

describe('views GATE-2', () => {
  const pvInList = async (id: number) =>
    (await page(1, 50)).lists.find((item) => item.id === id)!.pv

  it('are all counted, also concurrent ones LIST-12', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => gateway.call('newsPv', { id: 3 })),
    )
    expect(answers.map(({ data }) => data.pv).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    expect((await gateway.call('newsDetail', { id: 3 })).data.pv).toBe(40)
  })

  it('reach the list within five seconds, and do not clear its cached answers at each click LIST-12', async () => {
    const before = await pvInList(2)
    const { clock, database } = gateway.deps
    await gateway.call('newsPv', { id: 2 })
    await database.db.execute(sql`update news set title = 'no one announced this' where id = 2`)
    expect(await pvInList(2)).toBe(before)
    clock.advance(5_001)
    expect(await pvInList(2)).toBe(before + 1)
  })

  it("stay when the seed's news change", async () => {
    const { database, clock } = gateway.deps
    await gateway.call('newsPv', { id: 4 })
    const { pv } = (await gateway.call('newsDetail', { id: 4 })).data
    expect(await database.tx((tx) => seedNews(tx, clock.now()))).toBe(false)
    await database.db.execute(sql`update seeds set digest = 'an older one' where name = 'news'`)
    expect(await database.tx((tx) => seedNews(tx, clock.now()))).toBe(true)
    expect((await gateway.call('newsDetail', { id: 4 })).data.pv).toBe(pv)
    expect((await page(1)).total).toBe(60)
  })

  it('a new item appears as soon as it is announced', async () => {
    const { total } = await page(1)
    await gateway.deps.database.tx(async (tx) => {
      await tx.execute(sql`insert into news (id, title, brief, cover, body, click_type, jump_link, is_top, published_at)
        values (1000, '刚刚', '', '', '<p>新</p>', 0, '', 1, '2026-03-11T12:00:00+08:00')`)
      await announce(tx, 'catalog:changed', {})
    })
    await expect.poll(async () => (await page(1)).total).toBe(total + 1)
    expect((await page(1)).lists[0]!.title).toBe('刚刚')
  })
})
