import { isIP } from 'node:net'
import { QUEUE_BUSY_FROM, QUEUE_CONGESTED_FROM } from '@cloudplay/contract/constants'
import type { Region, SpeedEntry, UsedRegion } from '@cloudplay/contract/entities/play'
import { PROBE_PATH, STREAM_PATH_PREFIX } from '@cloudplay/contract/node'
import type { Localizable } from '../../../core/localized.ts'
import type { Choices } from '../seats/open-nodes.ts'
import type { RegionNode } from '../seats/seat-nodes.ts'

/** Facts about the player; empty for a visitor. */
export interface RegionFacts {
  choices: Choices
  /** Measured milliseconds by region. */
  delayMs: ReadonlyMap<string, number>
  /** How many players wait for seats on these nodes. */
  waitingOn: (nodeIds: ReadonlySet<string>) => number
}

/** From this load on, a machine has no time for one more game. */
const LOAD_BUSY = 0.85
const LOAD_CONGESTED = 1.2

/**
 * The number behind a region's badge (PLAY-9: under 3 smooth, 3 to 9 busy, 10 or more congested): the players who wait for
 * its seats, but never "smooth" if the next player would have to wait or its machines are overloaded.
 */
export function regionQueueNum(state: {
  waiting: number
  freeSeats: number
  load: number
}): number {
  const least =
    state.load >= LOAD_CONGESTED
      ? QUEUE_CONGESTED_FROM
      : state.freeSeats < 1 || state.load >= LOAD_BUSY
        ? QUEUE_BUSY_FROM
        : 0
  return Math.max(state.waiting, least)
}

/** The regions of these nodes by kind of machine; the default of each is the region with the most seats. */
export function speedEntries(
  nodes: readonly RegionNode[],
  facts: RegionFacts,
): Localizable<SpeedEntry>[] {
  return [...groupBy(nodes, ({ resourceId }) => resourceId)].map(([resid, ofResource]) => {
    const regions = groupBy(ofResource, ({ regionId }) => regionId)
    const seats = (one: readonly RegionNode[]) =>
      one.reduce((sum, { capacity }) => sum + capacity, 0)
    const [defaultId] = [...regions].reduce((most, next) =>
      seats(next[1]) > seats(most[1]) ? next : most,
    )
    const zswkName = ofResource[0]!.resourceTitle
    const idcList = [...regions].map(([id, inRegion]): Localizable<Region> => {
      const nearest = inRegion.find(({ probeUrl }) => probeUrl !== null) ?? inRegion[0]!
      return {
        id,
        title: inRegion[0]!.regionTitle,
        ...probeOf(nearest),
        queue_num: regionQueueNum({
          waiting: facts.waitingOn(new Set(inRegion.map(({ nodeId }) => nodeId))),
          freeSeats:
            seats(inRegion) - inRegion.reduce((sum, { takenSeats }) => sum + takenSeats, 0),
          load: inRegion.reduce((sum, { load }) => sum + load, 0) / inRegion.length,
        }),
        delay: facts.delayMs.get(id) ?? 0,
        is_default: id === defaultId ? 1 : 0,
        resid,
        zswk_name: zswkName,
        selected: facts.choices.get(resid) === id ? 1 : 0,
      }
    })
    return { resid, zswk_name: zswkName, idc_list: idcList }
  })
}

/** The probe of one node, at its own address or through the site. */
function probeOf({
  nodeId,
  probeUrl,
}: RegionNode): Pick<Region, 'ip' | 'port' | 'domain' | 'probe_url' | 'is_direct'> {
  // A node says what it likes: one with an address that is none must not take the list from all.
  if (probeUrl === null || !URL.canParse(probeUrl)) {
    return {
      ip: '',
      port: 0,
      domain: '',
      probe_url: `${STREAM_PATH_PREFIX}${encodeURIComponent(nodeId)}${PROBE_PATH}`,
      is_direct: 0,
    }
  }
  const { hostname, port, protocol } = new URL(probeUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isAddress = isIP(host) !== 0
  return {
    ip: isAddress ? host : '',
    domain: isAddress ? '' : host,
    port: port === '' ? (protocol === 'wss:' ? 443 : 80) : Number(port),
    probe_url: probeUrl,
    is_direct: 1,
  }
}

/** For each kind of machine, the region whose seats a player gets first: the chosen one, the fastest, or the default. */
export function usedRegions(
  entries: readonly Localizable<SpeedEntry>[],
): Localizable<UsedRegion>[] {
  return entries.map(({ resid, zswk_name, idc_list: regions }) => {
    const fastest = regions
      .filter(({ delay }) => delay > 0)
      .toSorted((one, other) => one.delay - other.delay)[0]
    const chosen = regions.find(({ selected }) => selected === 1)
    const { id, title, delay } =
      chosen ?? fastest ?? regions.find(({ is_default: isDefault }) => isDefault === 1)!
    return { resid, zswk_name, id, title, delay, is_auto: chosen ? 0 : 1 }
  })
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
