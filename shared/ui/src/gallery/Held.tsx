import { useState, type ReactNode } from 'react'

/** Keeps the value of a control, as its page would. */
export function Held<T>({
  first,
  children,
}: {
  first: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}
