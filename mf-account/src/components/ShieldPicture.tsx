import { ResponsiveImage } from '@cloudplay/ui/responsive-image'
import { css } from '@emotion/react'

const folder = '/media/states'

const style = css`
  width: 200px;
  height: auto;
`

/** The picture of verification: a shield over the night sea. */
export function ShieldPicture() {
  return (
    <ResponsiveImage
      css={style}
      src={`${folder}/verified-480.webp`}
      formats={[{ type: 'image/avif', srcSet: `${folder}/verified-480.avif` }]}
      alt=""
      width={480}
      height={360}
    />
  )
}
