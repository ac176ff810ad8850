import { css } from '@emotion/react'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, font, radius, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { ShieldPicture } from '../../components/ShieldPicture.tsx'

const passed = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(4)} 0 ${space(6)};
  text-align: center;
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > dl {
    width: 100%;
    margin: ${space(4)} 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & > dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(4)};
  }
  & > dl > div + div {
    border-top: 1px solid ${color.line};
  }
  & dt {
    color: ${color.soft};
  }
`

type PassedProps = { realName: string; idNumber: string; target: string | null }

/** Done: shows whose papers they are, masked as the server gives them, and the way on. */
export function PassedState({ realName, idNumber, target }: PassedProps) {
  return (
    <div css={passed}>
      <ShieldPicture />
      <h2>已通过实名认证</h2>
      <p>免费体验游戏已经解锁，去挑一款吧。</p>
      <dl>
        <div>
          <dt>姓名</dt>
          <dd>{realName}</dd>
        </div>
        <div>
          <dt>身份证号</dt>
          <dd>{idNumber}</dd>
        </div>
      </dl>
      <Button as={Link} to={target ?? path.home()} replace variant="main" size="large" wide>
        {target ? '继续' : '去首页看看'}
      </Button>
    </div>
  )
}

/** Handed in and not decided: nothing is unlocked yet. */
export function PendingState({ onRefresh, refreshing }: { onRefresh: () => void; refreshing: boolean }) {
  return (
    <EmptyState
      title="正在核验你的身份"
      text="信息已提交，通常几分钟内出结果。核验通过前，仍按未成年人保护规则提供服务。"
      action={
        <Button variant="main" busy={refreshing} onClick={onRefresh}>
          刷新结果
        </Button>
      }
    />
  )
}
