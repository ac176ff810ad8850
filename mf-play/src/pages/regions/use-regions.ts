import { call, wordsFor } from '@cloudplay/api'
import { SPEED_TEST_TIMEOUT_MS, type Region, type SpeedEntry } from '@cloudplay/contract'
import { loginFor } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { confirm, toast } from '@cloudplay/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pingRegion } from '../../speed/page-ping.ts'
import { wireDelay } from '../../speed/ping.ts'
import { regionTexts } from '../../texts/regions.ts'
import { createRegionTest, type Delays } from './region-test.ts'

const every = (everyMs: number, then: () => void) => {
  const timer = setInterval(then, everyMs)
  return () => clearInterval(timer)
}

/** The regions by kind of machine, with what the test of this visit measured merged in. */
export function useRegions(productCode: string) {
  const visitor = useSession(({ loggedIn, user }) => (loggedIn ? (user?.uid ?? 'player') : 'guest'))
  const [test] = useState(() => createRegionTest({ every, pingRegion }))
  const { running, progress, delays } = useSyncExternalStore(test.watch, test.state, test.state)
  useEffect(() => () => test.cancel(), [test])
  const query = useQuery({
    queryKey: ['listDetailIdc', productCode, visitor],
    queryFn: ({ signal }) =>
      call('listDetailIdc', productCode ? { product_code: productCode } : {}, { signal }),
    // The visitor is known only after the first render: the page stays until the answer.
    placeholderData: (before) => before,
    // The page shows it itself.
    meta: { quiet: true },
  })
  const list = query.data?.list.map((group) => withDelays(group, delays))

  async function startTest(): Promise<void> {
    if (!list) return
    await test.start(list.flatMap((group) => group.idc_list))
    if (productCode && visitor !== 'guest') void submit(productCode, list, test.state().delays)
  }
  return { query, list, running, progress, startTest, cancelTest: test.cancel }
}

function withDelays(group: SpeedEntry, delays: Delays): SpeedEntry {
  const delayOf = ({ id, delay }: Region) =>
    delays[id] === undefined ? delay : wireDelay(delays[id])
  return {
    ...group,
    idc_list: group.idc_list.map((region) => ({ ...region, delay: delayOf(region) })),
  }
}

/** The server stores the results for the next visit. The page shows them even if that fails. */
async function submit(
  productCode: string,
  list: readonly SpeedEntry[],
  delays: Delays,
): Promise<void> {
  const idcData = list.flatMap(({ resid, idc_list: regions }) =>
    regions.flatMap(({ id }) =>
      delays[id] === undefined ? [] : [{ resid, id, delay: wireDelay(delays[id]) }],
    ),
  )
  await call(
    'speedResultSubmit',
    { product_code: productCode, is_auto: 0, idc_data: idcData },
    { timeoutMs: SPEED_TEST_TIMEOUT_MS },
  ).catch(() => {})
}

/** Choosing a region: asked first, then saved in two calls (PLAY-9). */
export function useRegionChoice() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useSession((session) => session.loggedIn)
  const queries = useQueryClient()
  /** `resid/id` of the region that is being saved. */
  const [saving, setSaving] = useState('')

  async function choose({ resid, id, title }: Region): Promise<void> {
    if (!loggedIn) return void navigate(loginFor(pathname + search))
    const words = regionTexts.get()
    if (
      !(await confirm({
        title: words.switchTitle({ region: title }),
        text: words.switchText({ region: title }),
      }))
    )
      return
    setSaving(`${resid}/${id}`)
    try {
      await call('setSelectIdc', { select_idc: JSON.stringify({ resid, id }) })
      await call('setSelectIdc', { resid, title })
      toast(words.switchDone, { kind: 'success' })
      await queries.invalidateQueries({ queryKey: ['listDetailIdc'] })
    } catch {
      toast(words.switchFailed, { kind: 'error' })
    } finally {
      setSaving('')
    }
  }

  async function chooseByItself(resid: string): Promise<void> {
    try {
      await call('speedSet', { resid })
      toast(regionTexts.get().chosenByItself, { kind: 'success' })
      await queries.invalidateQueries({ queryKey: ['listDetailIdc'] })
    } catch (error) {
      toast(wordsFor(error), { kind: 'error' })
    }
  }
  return { saving, choose, chooseByItself }
}
