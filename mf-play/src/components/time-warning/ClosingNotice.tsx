import { css, keyframes } from '@emotion/react'
import { setGameNotice, useSession } from '@cloudplay/session'
import { color, font, motion, radius, space } from '@cloudplay/ui'
import { Coins, MoonStar } from 'lucide-react'
import { useEffect } from 'react'
import { OverGame } from './OverGame.tsx'

/** Long enough to be read twice. */
const SHOWN_MS = 12_000

const appear = keyframes`
  from { opacity: 0; transform: translate(-50%, -8px); }
`

/** The warning that the time runs out is above it. */
const belowWarning = css`
  top: ${space(17)};
`

const words = css`
  position: absolute;
  left: 50%;
  top: ${space(4)};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: max-content;
  max-width: min(640px, calc(100% - 160px));
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: rgba(11, 14, 20, 0.88);
  box-shadow: inset 0 0 0 1px ${color.line};
  color: ${color.text};
  font-size: ${font.size.small};
  line-height: 1.45;
  transform: translateX(-50%);
  animation: ${appear} ${motion.fast} ${motion.ease};
  & > svg {
    flex: none;
    color: ${color.warning};
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

/**
 * Over the running game: that the law ends it soon, or that another means pays, once for each time the server says so. It takes no presses, so that nothing under
 * it is out of reach, and leaves by itself.
 */
export function ClosingNotice({ cid, below }: { cid: string; below: boolean }) {
  const gameNotice = useSession((session) => session.gameNotice)
  useEffect(() => {
    if (!gameNotice) return
    const timer = setTimeout(() => setGameNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [gameNotice])
  return (
    <OverGame>
      {/* Exists before its text, so that screen readers announce the text. */}
      <div role="status">
        {gameNotice?.cid === cid && (
          <p css={[words, below && belowWarning]}>
            {gameNotice.type === 'payer_changes' ? (
              <Coins size={18} aria-hidden />
            ) : (
              <MoonStar size={18} aria-hidden />
            )}
            {gameNotice.text}
          </p>
        )}
      </div>
    </OverGame>
  )
}
