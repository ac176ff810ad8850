import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import type { SpeedEntry } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import {
  BackBar,
  Button,
  color,
  EmptyState,
  ErrorState,
  font,
  IconButton,
  layer,
  media,
  Page,
  place,
  radius,
  Skeleton,
  space,
} from '@cloudplay/ui'
import { Dialog } from '@cloudplay/ui/dialog'
import { barSpace } from '@cloudplay/ui/bar-space'
import { Tabs } from '@cloudplay/ui/tabs'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { regionTexts } from '../../texts/regions.ts'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { HelpWords } from './HelpWords.tsx'
import { RegionCard } from './RegionCard.tsx'
import { regionQuery } from './region-load.ts'
import { SpeedTestBar } from './SpeedTestBar.tsx'
import { useRegionChoice, useRegions } from './use-regions.ts'

const head = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(6)};
  & > h1 {
    font-size: ${font.size.huge};
  }
  & > :last-child {
    width: 320px;
    margin-left: auto;
  }
`

const grid = css`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: ${space(4)};
  }
`

/** Desktops have room for the explanation of the figures next to the regions. */
const aside = css`
  display: none;
`

const columns = css`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
    gap: ${space(8)};
    & > aside {
      display: block;
      padding: ${space(6)};
      border-radius: ${radius.large};
      background: ${color.raised};
      color: ${color.soft};
      font-size: ${font.size.small};
      line-height: 1.7;
      white-space: pre-line;
    }
    & > aside > h2 {
      margin-bottom: ${space(3)};
      color: ${color.text};
      font-size: ${font.size.body};
    }
  }
`

const byItself = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(5)};
  color: ${color.soft};
  font-size: ${font.size.small};
`

const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.bar};
  padding: 12px ${place.gutter} calc(12px + ${place.safeBottom});
  border-top: 1px solid ${color.line};
  background: ${color.page};
`

/** /selectDis: where the player's games run (PLAY-9). */
export default function Regions() {
  const words = useTexts(regionTexts)
  const { productCode, resid } = regionQuery(useSearchParams()[0].get('product_code_resid'))
  const { query, list, running, progress, startTest, cancelTest } = useRegions(productCode)
  const [tab, setTab] = useState(resid)
  const [helping, setHelping] = useState(false)
  const group = list?.find((one) => one.resid === tab) ?? list?.[0]
  const desktop = currentDevice() === 'desktop'
  const help = (
    <IconButton label={words.help} onClick={() => setHelping(true)}>
      <CircleHelp size={22} />
    </IconButton>
  )
  const speedTest = (
    <SpeedTestBar
      running={running}
      progress={progress}
      onStart={() => void startTest()}
      onCancel={cancelTest}
    />
  )
  return (
    <>
      {!desktop && <BackBar title={words.title} end={help} />}
      <Page>
        {desktop && (
          <header css={head}>
            <h1>{words.title}</h1>
            {help}
            <div>{group && speedTest}</div>
          </header>
        )}
        {query.isError && !list && (
          <ErrorState
            text={wordsFor(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isPending && <Outline />}
        {list && !group && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
        {list && group && (
          <div css={columns}>
            <div>
              <Machines list={list} group={group} onMachine={setTab} testing={running} />
              {!desktop && (
                <div ref={barSpace} css={bar}>
                  {speedTest}
                </div>
              )}
            </div>
            <HelpAside />
          </div>
        )}
      </Page>
      <Help open={helping} onClose={() => setHelping(false)} />
    </>
  )
}

interface MachinesProps {
  list: readonly SpeedEntry[]
  /** The kind of machine whose regions are shown. */
  group: SpeedEntry
  onMachine: (resid: string) => void
  testing: boolean
}

function Machines({ list, group, onMachine, testing }: MachinesProps) {
  const words = useTexts(regionTexts)
  const { saving, choose, chooseByItself } = useRegionChoice()
  // During a test the player would choose by half of its figures (PLAY-9).
  const disabled = testing || saving !== ''
  const kept = useFocusKept()
  return (
    <div {...kept}>
      <Tabs
        label={words.machines}
        items={list.map((one) => ({ key: one.resid, label: one.zswk_name }))}
        value={group.resid}
        onChange={onMachine}
      />
      <div role="radiogroup" aria-label={words.regionsOf({ machine: group.zswk_name })} css={grid}>
        {group.idc_list.map((region) => (
          <RegionCard
            key={region.id}
            region={region}
            disabled={disabled}
            saving={saving === `${region.resid}/${region.id}`}
            onChoose={() => {
              if (region.selected === 0) void choose(region)
            }}
          />
        ))}
      </div>
      {group.idc_list.some(({ selected }) => selected === 1) && (
        <div css={byItself}>
          {words.byHand}
          <Button
            size="small"
            aria-disabled={disabled}
            onClick={() => {
              if (!disabled) void chooseByItself(group.resid)
            }}
          >
            {words.chooseByItself}
          </Button>
        </div>
      )}
    </div>
  )
}

function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useTexts(regionTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.helpTitle}
      footer={
        <Button variant="confirm" data-autofocus="" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <HelpWords />
    </Dialog>
  )
}

function HelpAside() {
  return (
    <aside css={aside}>
      <h2>{useTexts(regionTexts).helpTitle}</h2>
      <HelpWords />
    </aside>
  )
}

function Outline() {
  return (
    <div role="status" aria-label={useTexts(regionTexts).loading} css={columns}>
      <div>
        <Skeleton height={44} width={120} />
        <div css={grid}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={76} />
          ))}
        </div>
      </div>
    </div>
  )
}
