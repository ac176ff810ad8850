import { simulateScaling } from './scaling/main.ts'

/** `npm run simulate -- <name>`: what would happen, in seconds instead of days. */
const simulations: Record<string, () => unknown> = {
  scaling: simulateScaling,
  evenings: () => import('./evenings/main.ts'),
}

const [first = '--'] = process.argv.slice(2)
const name = first.startsWith('--') ? 'evenings' : first
const simulate = Object.hasOwn(simulations, name) ? simulations[name] : undefined
if (!simulate) {
  console.error(`no simulation ${name}; there are: ${Object.keys(simulations).join(' ')}`)
  process.exit(2)
}
await simulate()
