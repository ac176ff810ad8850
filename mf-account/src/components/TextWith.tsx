import { Fragment, type ReactNode } from 'react'

/** A text with elements where it names them, as `{terms}`: each language puts them where its sentence needs them. */
export function TextWith({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  // A split by a group has what the group took at every odd place.
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      <Fragment key={`${index} ${piece}`}>{index % 2 ? parts[piece] : piece}</Fragment>
    ))
}
