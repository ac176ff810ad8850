import { radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { useMemo } from 'react'
import { encode } from 'uqr'

const quiet = css`
  border-radius: ${radius.small};
  background: #fff;
`

/** The code of `text`, dark on white with the quiet zone that phones need, on any background. */
export function QrCode({ text, label, sizePx }: { text: string; label: string; sizePx: number }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 4 })
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: code.size, path: dots.join('') }
  }, [text])
  return (
    <svg
      css={quiet}
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
