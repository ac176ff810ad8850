/** A part of a picture, in px. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

export interface Comparison {
  /** Addresses of data: before and after, then again. Pixels that differ at a side's second visit move by themselves, and don't count. */
  pictures: readonly [before: string, after: string, ...again: string[]]
  /** Which parts to compare; null: the whole picture. */
  pairs: readonly { shot: string; before: PicturePart | null; after: PicturePart | null }[]
  /** A channel may differ by so much. */
  noise: number
  /** What changed less is left out. */
  share: number
}

export interface Difference {
  shot: string
  /** Of the pixels, 0 to 1. */
  share: number
  /** Addresses of data: before, after, and the changed pixels in red. */
  parts: [before: string, after: string, marks: string]
}

/** A heading, control or picture of a page, in px from its top left. */
export interface Box extends PicturePart {
  name: string
}

export interface Layout {
  boxes: Box[]
  heightPx: number
}

export function isSettled(inWindow: boolean): boolean
export function decodePictures(): Promise<void>
export function scrollThrough(mostPx: number): Promise<void>
export function preparePicture(heightPx: number): void
export function layoutOf(most: number): Layout
export function differences(comparison: Comparison): Promise<Difference[]>
