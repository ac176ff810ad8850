import { Fragment, type ReactNode } from 'react'

/** No text contains it. */
const MARK = '\0'

interface TextWithProps<Name extends string> {
  text: (values: Record<Name, string>) => string
  parts: Record<Name, ReactNode>
}

/** A text with elements as its values: each language puts them where its sentence needs them. */
export function TextWith<Name extends string>({ text, parts }: TextWithProps<Name>) {
  const marks = Object.fromEntries(
    Object.keys(parts).map((name) => [name, MARK + name + MARK]),
  ) as Record<Name, string>
  // Each part is at an odd place.
  return text(marks)
    .split(MARK)
    .map((piece, index) => (
      <Fragment key={`${index} ${piece}`}>{index % 2 ? parts[piece as Name] : piece}</Fragment>
    ))
}
