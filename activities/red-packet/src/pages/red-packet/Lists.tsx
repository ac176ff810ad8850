import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import type { CallResponse, Winner } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, Section, space } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { useQuery } from '@tanstack/react-query'
import { listTexts, packetTexts } from '../../texts/packet.ts'

const columns = css`
  display: grid;
  gap: ${space(8)};
  & section {
    margin-top: 0;
  }
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
`

const rows = css`
  display: grid;
  max-height: 320px;
  overflow-y: auto;
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 56px;
    padding: ${space(2)} ${space(4)};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & small {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & strong {
    color: ${color.warning};
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
  }
`

const quiet = css`
  color: ${color.soft};
  font-size: ${font.size.small};
`

function People({ people, label }: { people: readonly Winner[]; label: string }) {
  const words = useTexts(packetTexts)
  const { minute } = useFormats()
  return (
    <ul css={rows} aria-label={label} tabIndex={0}>
      {people.map(({ nickname, useravatar, coins, ctime }, index) => (
        <li key={index}>
          <Avatar src={useravatar} sizePx={36} />
          <span>
            {nickname}
            <small>{minute(ctime * 1000)}</small>
          </span>
          <strong>{words.gained({ coins })}</strong>
        </li>
      ))}
    </ul>
  )
}

interface Seen {
  shareCode: string | undefined
  loggedIn: boolean
}

function useLists({ shareCode, loggedIn }: Seen) {
  const quietly = { meta: { quiet: true } }
  const helpers = useQuery({
    ...quietly,
    queryKey: ['redGetHelpList', shareCode ?? ''],
    enabled: shareCode !== undefined,
    queryFn: () => call('redGetHelpList', shareCode ? { share_code: shareCode } : {}),
  })
  const winners = useQuery({
    ...quietly,
    queryKey: ['redGetSuccessList'],
    queryFn: () => call('redGetSuccessList', {}),
  })
  const sums = useQuery({
    ...quietly,
    queryKey: ['redGetExtractSum'],
    enabled: loggedIn,
    queryFn: () => call('redGetExtractSum', {}),
  })
  const taken = useQuery({
    ...quietly,
    queryKey: ['redGetUserExtract'],
    enabled: loggedIn,
    queryFn: () => call('redGetUserExtract', {}),
  })
  return { helpers: helpers.data, winners: winners.data, sums: sums.data, taken: taken.data }
}

/** Helpers, recently filled packets, and this player's claims. */
export function Lists(seen: Seen) {
  const words = useTexts(listTexts)
  const { helpers, winners, sums, taken } = useLists(seen)
  const isEmpty = !helpers && !winners?.list.length && !taken?.list.length
  if (isEmpty) return null
  return (
    <div css={columns}>
      {helpers && (
        <Section title={words.helpers}>
          {helpers.list.length > 0 ? (
            <People people={helpers.list} label={words.helpers} />
          ) : (
            <p css={quiet}>{words.noHelpers}</p>
          )}
        </Section>
      )}
      {seen.loggedIn && sums && taken && taken.list.length > 0 && (
        <Claims sums={sums} claims={taken.list} />
      )}
      {winners && winners.list.length > 0 && (
        <Section title={words.winners}>
          <People people={winners.list} label={words.winners} />
        </Section>
      )}
    </div>
  )
}

interface ClaimsProps {
  sums: CallResponse<'redGetExtractSum'>
  claims: CallResponse<'redGetUserExtract'>['list']
}

function Claims({ sums, claims }: ClaimsProps) {
  const words = useTexts(listTexts)
  const { number, minute } = useFormats()
  return (
    <Section title={words.records}>
      <p css={quiet}>
        {words.sum({ coins: number(sums.sum_coins) })}
        {sums.wait_coins > 0 && ` · ${words.waiting({ coins: number(sums.wait_coins) })}`}
      </p>
      <ul css={rows} aria-label={words.records} tabIndex={0}>
        {claims.map(({ packet_id, coins, ctime }) => (
          <li key={packet_id}>
            <span />
            <span>
              {words.record({ id: String(packet_id) })}
              <small>{minute(ctime * 1000)}</small>
            </span>
            <strong>+{number(coins)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
