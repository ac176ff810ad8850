import type { ComponentProps } from 'react'
import { useInPage } from './use-in-page.ts'

type ResponsiveImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  /** The file for browsers that choose none of the others. */
  src: string
  alt: string
  /** Other formats of the same picture, best first. `sizes` holds for them too. */
  formats: readonly { type: string; srcSet: string }[]
}

/**
 * A `<picture>` of several formats and widths. It gets its image once it is in the page: Chromium keeps an image that was put into a
 * `<picture>` outside of a page until the tab is closed, and React discards such elements whenever a part of the page has to wait.
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
