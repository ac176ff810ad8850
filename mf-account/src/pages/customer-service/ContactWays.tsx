import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import type { CallResponse } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock, MessageCircle, Phone, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { dialable, hasAnyWay, supportWays } from '../../rules/support-ways.ts'
import { supportTexts } from '../../texts/support.ts'

/** Of three ways. */
const USUAL_HEIGHT_PX = 194

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: ${USUAL_HEIGHT_PX}px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > .none {
    align-self: center;
    padding: ${space(4)};
    text-align: center;
  }
  & > .none > p {
    margin-top: 2px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > .none > h3 {
    font-size: ${font.size.body};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
`

const line = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 64px;
  padding: ${space(2)} ${space(4)};
  & > svg {
    color: ${color.soft};
  }
  & dt,
  & small {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & dd a[href^='tel:'] {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

function Way({
  icon: Icon,
  label,
  text,
  note,
  control,
}: {
  icon: LucideIcon
  label: string
  text: ReactNode
  note?: string
  control?: ReactNode
}) {
  return (
    <div css={line}>
      <Icon size={20} aria-hidden />
      <dl>
        <dt>{label}</dt>
        <dd>
          {text}
          {note && <small>{note}</small>}
        </dd>
      </dl>
      {control}
    </div>
  )
}

/** The ways the operator has set, and the name to give there. */
export function ContactWays() {
  const words = useTexts(supportTexts)
  const service = useQuery({
    queryKey: ['getCustomerService'],
    meta: { quiet: true },
    queryFn: () => call('getCustomerService', {}),
  })
  if (service.isPending) {
    return (
      <div aria-busy="true" aria-label={words.loading}>
        <Skeleton height={USUAL_HEIGHT_PX} />
      </div>
    )
  }
  if (service.isLoadingError)
    return (
      <ErrorState
        text={wordsFor(service.error)}
        onRetry={() => service.refetch()}
        retrying={service.isFetching}
      />
    )
  return <Ways service={service.data} />
}

function Ways({ service }: { service: CallResponse<'getCustomerService'> }) {
  const words = useTexts(supportTexts)
  const { dlptUname } = service
  const ways = supportWays(service)
  const copy = (text: string) => (
    <CopyButton text={text} label={words.copy} copied={words.copied} notCopied={words.notCopied} />
  )
  return (
    <div css={card}>
      {!hasAnyWay(ways) && (
        <div className="none">
          <h3>{words.noneTitle}</h3>
          <p>{words.noneText}</p>
        </div>
      )}
      {ways.chat && (
        <Way
          icon={MessageCircle}
          label={words.chat}
          text={
            <Button
              as="a"
              href={ways.chat}
              target="_blank"
              rel="noopener noreferrer"
              variant="main"
              size="small"
            >
              {words.openChat}
            </Button>
          }
        />
      )}
      {ways.phone && (
        <Way
          icon={Phone}
          label={words.phone}
          text={<a href={dialable(ways.phone)}>{ways.phone}</a>}
          control={copy(ways.phone)}
        />
      )}
      {ways.qq && (
        <Way icon={MessageCircle} label={words.qq} text={ways.qq} control={copy(ways.qq)} />
      )}
      {ways.hours && (
        <Way icon={Clock} label={words.hours} text={<span lang="zh-CN">{ways.hours}</span>} />
      )}
      {dlptUname && (
        <Way
          icon={UserRound}
          label={words.you}
          text={dlptUname}
          note={words.youText}
          control={copy(dlptUname)}
        />
      )}
    </div>
  )
}
