import type { ReactNode } from 'react'

/** A component of this package in every state a page can bring it into; what `gallery.tsx` of a folder lists. */
export interface GalleryEntry {
  /** The exported name. */
  component: string
  /** States that only a pointer or a keyboard shows; try them by hand. */
  tryOut?: string
  /** Each state has the whole width: bars, pages, rows. */
  wide?: boolean
  /** Has no words, so no long text to show. Every other entry has a `long Chinese` and a `long English`. */
  wordless?: boolean
  /** By name, in the order shown. */
  states: Readonly<Record<string, ReactNode>>
}

/** More than any line has space for. */
export const longChinese =
  '这是一段很长的文字，用来看看放不下的时候会换行还是省略，标点、数字 12345 和《书名号》混在一起也不能把旁边的东西挤出屏幕'
export const longEnglish =
  'A rather long sentence with an uninterrupted Donaudampfschifffahrtsgesellschaftskapitänsmütze in it, to see what wraps and what is cut off'
