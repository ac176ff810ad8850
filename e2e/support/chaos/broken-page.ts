import { use } from 'react'

// Copies of this module's build get other words: the compiler must not know their values.
const kind: unknown = JSON.parse('"chaos-kind"')
const never = new Promise<never>(() => undefined)

if (kind === 'throws-on-import') throw new Error('chaos: thrown on import')

export default function BrokenPage() {
  if (kind === 'throws-on-render') throw new Error('chaos: thrown on render')
  if (kind === 'suspends-for-ever') use(never)
  return String(kind)
}
