// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setProduct, stored } from '@cloudplay/session'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkOffer } from '../../components/network-offer/NetworkOffer.tsx'
import { measureBandwidth } from '../../speed/bandwidth.ts'
import { pingRegion } from '../../speed/page-ping.ts'
import { regionToTest } from '../../speed/region-to-test.ts'
import { reachesByUdp } from '../../speed/udp.ts'
import { decodableCodecs, socketCodecs } from '../../stream/index.ts'
import NetworkTest from './NetworkTest.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))
vi.mock('../../speed/page-ping.ts', () => ({ pingRegion: vi.fn() }))
vi.mock('../../speed/bandwidth.ts', () => ({ measureBandwidth: vi.fn() }))
vi.mock('../../speed/udp.ts', () => ({ reachesByUdp: vi.fn() }))
vi.mock('../../stream/index.ts', () => ({ decodableCodecs: vi.fn(), socketCodecs: vi.fn() }))

const [machine] = (madeUp(shapes.listDetailIdc.response) as CallResponse<'listDetailIdc'>).list
const region = {
  ...machine!.idc_list[0]!,
  title: '华东',
  selected: 0,
  is_default: 1,
  delay: 0,
} as const

beforeEach(() => {
  resetServer()
  localStorage.clear()
  setProduct(null)
  answer('listDetailIdc', () => ({ list: [{ ...machine!, idc_list: [region] }] }))
  answer('getNetworkTest', () => ({ stun_urls: [] }))
  vi.mocked(pingRegion).mockImplementation(async (_region, { onTrip } = {}) => {
    for (let n = 0; n < 25; n++) onTrip?.(20 + (n % 2))
    return 20
  })
  vi.mocked(measureBandwidth).mockResolvedValue(23_800)
  vi.mocked(reachesByUdp).mockResolvedValue(null)
  vi.mocked(decodableCodecs).mockResolvedValue(['H264', 'VP8'])
  vi.mocked(socketCodecs).mockResolvedValue(['H264', 'VP8'])
})

const run = async () => {
  renderPage(<NetworkTest />, '/networkTest')
  await act(
    async () => void fireEvent.click(await screen.findByRole('button', { name: '开始测试' })),
  )
}

describe('the network test', () => {
  it('says its verdict in words, with each figure, and what it could not measure PLAY-33', async () => {
    await run()
    expect(await screen.findByRole('heading', { name: '可以畅玩' })).toBeTruthy()
    for (const shown of [
      '20 ms · 好',
      '1 ms · 好',
      '0% · 好',
      '23.8 Mbit/s 以上 · 好',
      'H264, VP8 · 好',
    ])
      expect(screen.getByText(shown)).toBeTruthy()
    expect(screen.getByText(/没测：这个站点/)).toBeTruthy()
    expect(screen.getByText('测试机房：华东')).toBeTruthy()
    expect(stored.networkTested.read()).toBe(1)
  })

  it('says that a browser cannot show games, and that no machine answers PLAY-33', async () => {
    vi.mocked(decodableCodecs).mockResolvedValue('noCodec')
    await run()
    expect(await screen.findByRole('heading', { name: '这个浏览器玩不了' })).toBeTruthy()
    cleanup()
    vi.mocked(decodableCodecs).mockResolvedValue(['VP8'])
    vi.mocked(pingRegion).mockResolvedValue(null)
    vi.mocked(measureBandwidth).mockClear()
    await run()
    expect(await screen.findByRole('heading', { name: '没连上机房' })).toBeTruthy()
    expect(measureBandwidth).not.toHaveBeenCalled()
    cleanup()
    answer('listDetailIdc', () => ({ list: [] }))
    await run()
    expect(await screen.findByRole('heading', { name: '没连上机房' })).toBeTruthy()
  })

  it('says when a game comes only through the port of the site PLAY-33 REACH-5', async () => {
    vi.mocked(reachesByUdp).mockResolvedValue(false)
    await run()
    expect(await screen.findByText('没有回应，只能走网站端口 · 一般')).toBeTruthy()
    cleanup()
    vi.mocked(socketCodecs).mockResolvedValue([])
    await run()
    expect(await screen.findByText('没有回应 · 一般')).toBeTruthy()
  })

  it('can be tried again when the site does not answer, and be cancelled PLAY-33', async () => {
    answer('listDetailIdc', () => {
      throw offline()
    })
    await run()
    answer('listDetailIdc', () => ({ list: [{ ...machine!, idc_list: [region] }] }))
    vi.mocked(pingRegion).mockImplementation(
      (_region, { signal } = {}) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(null))),
    )
    await act(
      async () => void fireEvent.click(await screen.findByRole('button', { name: '重新加载' })),
    )
    const cancel = await screen.findByRole('button', { name: '取消' })
    cancel.focus()
    await act(async () => void fireEvent.click(cancel))
    const start = await screen.findByRole('button', { name: '开始测试' })
    // The next Tab leads to the button that is there now.
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(start)).toBe(true)
    expect([requestsOf('listDetailIdc').length, stored.networkTested.read()]).toEqual([2, null])
  })

  it('tests the region of the next game: chosen, else fastest, else default PLAY-33', () => {
    const regions = (...changes: object[]) => [
      {
        ...machine!,
        idc_list: changes.map((change, at) => ({
          ...region,
          is_default: 0 as const,
          id: `${at}`,
          ...change,
        })),
      },
    ]
    const first = { is_default: 1 as const }
    expect(regionToTest([])).toBeNull()
    expect(regionToTest(regions({}, first))?.id).toBe('1')
    expect(regionToTest(regions(first, { delay: 40 }, { delay: 30 }))?.id).toBe('2')
    expect(regionToTest(regions(first, { delay: 30 }, { selected: 1 }))?.id).toBe('2')
  })
})

describe('the offer of a network test', () => {
  it('stays until the visitor skips it, and is remembered PLAY-33', async () => {
    renderPage(<NetworkOffer />, '/game/1')
    expect((await screen.findByRole('link', { name: '测一测' })).getAttribute('href')).toBe(
      '/networkTest',
    )
    fireEvent.click(screen.getByRole('button', { name: '不用了' }))
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    renderPage(<NetworkOffer />, '/game/1')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is not for a player who has played here PLAY-33', () => {
    setProduct({ cid: 'c1' } as never)
    renderPage(<NetworkOffer />, '/game/1')
    expect(screen.queryByRole('link')).toBeNull()
    expect(stored.networkTested.read()).toBe(1)
  })
})
