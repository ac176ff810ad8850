import { css } from '@emotion/react'
import { CloudOff, Ghost, PlugZap, SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { color, font, space } from '../theme/theme.ts'

export type StateScene = 'empty' | 'search' | 'offline' | 'broken'

const icons: Record<StateScene, LucideIcon> = {
  empty: Ghost,
  search: SearchX,
  offline: CloudOff,
  broken: PlugZap,
}

const box = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 400px;
  margin: 0 auto;
  padding: ${space(8)} ${space(4)};
  text-align: center;
  & > h2 {
    font-size: ${font.size.title};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
    /* A failure's id is on a separate line. */
    white-space: pre-line;
  }
  & > .act {
    margin-top: ${space(4)};
  }
`

const picture = css`
  position: relative;
  width: 200px;
  height: 120px;
  margin-bottom: ${space(2)};
  color: ${color.text};
  & > .sign {
    position: absolute;
    left: 50%;
    top: 38px;
    transform: translateX(-50%);
  }
`

/** A night scene with a sign on its hill. */
function Scene({ scene }: { scene: StateScene }) {
  const Sign = icons[scene]
  return (
    <div aria-hidden css={picture}>
      <svg viewBox="0 0 200 120" width="200" height="120">
        <circle cx="142" cy="34" r="30" fill="#4C7DFF" opacity=".12" />
        <circle cx="142" cy="34" r="14" fill="#C9D8FF" opacity=".9" />
        <path d="M0 92 40 62l26 22 34-36 42 40 22-16 36 24v24H0z" fill="#1C2640" />
        <path d="M0 104c40-22 74-26 104-22s66 10 96 22v16H0z" fill="#26345A" />
        <path
          d="M34 20h2v2h-2zM78 12h2v2h-2zM176 14h2v2h-2zM98 34h2v2h-2zM16 48h2v2h-2z"
          fill="#A7B0C0"
        />
      </svg>
      <Sign className="sign" size={52} strokeWidth={1.5} />
    </div>
  )
}

export type StateProps = {
  title: string
  /** One sentence with the next step. */
  text?: ReactNode
  scene?: StateScene
  /** One button. */
  action?: ReactNode
}

/** Nothing here yet: a picture, a sentence, one button. */
export function EmptyState({ title, text, scene = 'empty', action }: StateProps) {
  return (
    <div css={box}>
      <Scene scene={scene} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className="act">{action}</div>}
    </div>
  )
}
