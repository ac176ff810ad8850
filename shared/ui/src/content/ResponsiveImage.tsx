import type { ComponentProps } from 'react'
import { useInPage } from './use-in-page.ts'

type ResponsiveImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  /** The fallback file. */
  src: string
  alt: string
  /** Other formats of the same picture, best first. `sizes` applies to them too. */
  formats: readonly { type: string; srcSet: string }[]
}

/**
 * A `<picture>` of several formats and widths. It gets its image once it is in the page: Chromium keeps an image inside a
 * detached `<picture>` until the tab closes, and React discards such elements when a part of the page suspends.
 */
export function ResponsiveImage({ formats, sizes, ...image }: ResponsiveImageProps) {
  const isInPage = useInPage()
  return (
    <picture>
      {isInPage && (
        <>
          {formats.map((format) => (
            <source key={format.type} {...format} sizes={sizes} />
          ))}
          <img {...image} sizes={image.srcSet && sizes} />
        </>
      )}
    </picture>
  )
}
