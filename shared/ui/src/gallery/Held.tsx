import { useState, type ReactNode } from 'react'

/** Holds the value of a control that its page owns otherwise. */
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
