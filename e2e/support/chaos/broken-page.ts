import { use } from 'react'

// A build of this module is copied under other words: no compiler may know what they are.
const kind: unknown = JSON.parse('"chaos-kind"')
const never = new Promise<never>(() => undefined)

if (kind === 'throws-on-import') throw new Error('chaos: thrown on import')

export default function BrokenPage() {
  if (kind === 'throws-on-render') throw new Error('chaos: thrown on render')
  if (kind === 'suspends-for-ever') use(never)
  return String(kind)
}
