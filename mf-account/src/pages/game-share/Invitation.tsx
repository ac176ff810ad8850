import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { TextWith } from '../../components/TextWith.tsx'
import { shareTexts } from '../../texts/share.ts'

const box = css`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-bottom: ${space(8)};
  padding: ${space(6)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(120deg, rgba(76, 125, 255, 0.24), rgba(56, 214, 232, 0.06)), ${color.raised};
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.soft};
  }
  & > a {
    margin-top: ${space(2)};
  }
`

/** Shows who shared the link. A channel without a player shows nothing. */
export function Invitation({ channel }: { channel: string }) {
  const words = useTexts(shareTexts)
  const link = useQuery({
    queryKey: ['decodeChannel', channel],
    meta: { quiet: true },
    retry: false,
    queryFn: () => call('decodeChannel', { token: channel }),
  })
  if (link.isPending) {
    return (
      <div aria-busy="true" css={{ marginBottom: 32 }}>
        <Skeleton height={172} />
      </div>
    )
  }
  const nickname = link.data?.kind === 'share' ? link.data.nickname : ''
  if (!nickname) return null
  return (
    <section css={box}>
      <h2>
        <TextWith text={words.invitedBy} parts={{ name: <span lang="zh-CN">{nickname}</span> }} />
      </h2>
      <p>{words.invitedText}</p>
      <Button
        as={Link}
        to={path.home()}
        variant="play"
        size="large"
        icon={<Play size={18} fill="currentColor" />}
      >
        {words.playNow}
      </Button>
    </section>
  )
}
