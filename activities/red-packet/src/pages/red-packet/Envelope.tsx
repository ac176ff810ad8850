import { css, keyframes } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { packetTexts } from '../../texts/packet.ts'
import type { Gain } from './use-packet.ts'

const lift = keyframes`from { transform: rotateX(0); } to { transform: rotateX(168deg); }`
const rise = keyframes`from { opacity: 0; transform: translate(-50%, 20%) scale(0.6); } to { opacity: 1; transform: translate(-50%, -64%) scale(1); }`
const fly = keyframes`
  from { opacity: 0; transform: translate(-50%, 0) scale(0.4); }
  30% { opacity: 1; }
  to { opacity: 0; transform: translate(calc(-50% + var(--x)), var(--y)) rotate(200deg) scale(1); }
`
const shake = keyframes`25% { transform: rotate(-3deg); } 75% { transform: rotate(3deg); }`

const scene = css`
  position: relative;
  width: 176px;
  height: 224px;
  margin: 56px auto 24px;
  perspective: 600px;
  & .body,
  & .flap {
    position: absolute;
    inset: 0;
    border-radius: 18px;
    background: linear-gradient(160deg, #e8433a, #a4161d);
  }
  & .body::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    border: 1px solid rgba(255, 214, 140, 0.4);
  }
  & .flap {
    inset: 0 0 52%;
    border-radius: 18px 18px 50% 50% / 18px 18px 46% 46%;
    background: linear-gradient(180deg, #ff6a55, #c3242a);
    transform-origin: 50% 0;
    box-shadow: 0 6px 16px rgba(60, 0, 0, 0.4);
  }
  & .seal {
    position: absolute;
    top: 38%;
    left: 50%;
    width: 64px;
    height: 64px;
    margin: -8px 0 0 -32px;
    border-radius: 50%;
    background: radial-gradient(circle at 36% 30%, #fff3cf, #ffc658 52%, #c97a12);
    display: grid;
    place-items: center;
    color: #6b2500;
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
  }
  & .gain {
    position: absolute;
    top: 0;
    left: 50%;
    transform: translate(-50%, -64%);
    padding: 6px 16px;
    border-radius: 999px;
    background: ${color.page};
    color: #ffc658;
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    white-space: nowrap;
  }
  & .coin {
    position: absolute;
    top: 30%;
    left: 50%;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: radial-gradient(circle at 36% 30%, #fff3cf, #ffc658 55%, #c97a12);
    opacity: 0;
  }
  &[data-state='busy'] {
    animation: ${shake} 240ms ease-in-out infinite;
  }
  &[data-state='opened'] .flap {
    transform: rotateX(168deg);
    box-shadow: none;
    opacity: 0.55;
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-state='opened'] .flap {
      animation: ${lift} 420ms cubic-bezier(0.2, 0.7, 0.2, 1) both;
    }
    &[data-state='opened'] .gain {
      animation: ${rise} 420ms 180ms cubic-bezier(0.2, 0.7, 0.2, 1) both;
    }
    &[data-state='opened'] .coin {
      animation: ${fly} 900ms 120ms ease-out both;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-state='busy'] {
      animation: none;
    }
  }
`

/** Where coins fly to, in px; drawn once, so that a render moves none. */
const flights = [
  [-120, -90],
  [-70, -150],
  [0, -170],
  [76, -146],
  [124, -84],
  [-96, 20],
  [100, 26],
].map(
  ([x, y]) => css`
    --x: ${x}px;
    --y: ${y}px;
  `,
)

/** The envelope: closed, shaking while it is on its way, open with what was in it. Says the coins to screen readers. */
export function Envelope({ gain, busy }: { gain: Gain | null; busy: boolean }) {
  const words = useTexts(packetTexts)
  const state = busy ? 'busy' : gain ? 'opened' : 'closed'
  return (
    <div css={scene} data-state={state} role="status" aria-label={busy ? words.opening : undefined}>
      <span className="body" aria-hidden />
      <span className="flap" aria-hidden />
      {state === 'closed' && (
        <span className="seal" aria-hidden>
          ¥
        </span>
      )}
      {state === 'opened' &&
        flights.map((flight, index) => (
          <span key={index} className="coin" css={flight} aria-hidden />
        ))}
      {state === 'opened' && gain && (
        <span className="gain">{words.gained({ coins: gain.coins })}</span>
      )}
    </div>
  )
}
