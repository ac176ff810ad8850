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
 * A `<picture>` of several formats and widths. It names its files once it is in the page: the elements of a render that React
 * discards, as it does when a part of the page has to wait, would be kept by Chromium until the tab is closed.
 */
export function ResponsiveImage({ src, srcSet, formats, sizes, ...image }: ResponsiveImageProps) {
  const isInPage = useInPage()
  return (
    <picture>
      {formats.map((format) => (
        <source key={format.type} type={format.type} srcSet={isInPage ? format.srcSet : undefined} sizes={sizes} />
      ))}
      <img {...image} sizes={srcSet && sizes} srcSet={isInPage ? srcSet : undefined} src={isInPage ? src : undefined} />
    </picture>
  )
}
