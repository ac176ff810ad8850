import type { Effect } from '../states/effects.ts'
import type { PlayPorts } from '../ports/ports.ts'
import { refreshQueue } from '../queue/watch.ts'
import type { PlayEvent } from '../states/state.ts'
import type { Asking } from './perform.ts'

type Immediate = Exclude<Effect, Asking>
type Apply<Do> = (
  effect: Extract<Immediate, { do: Do }>,
  ports: PlayPorts,
  send: (event: PlayEvent) => void,
) => void

/** What each effect does that no event answers. */
const applies: { [Do in Immediate['do']]: Apply<Do> } = {
  refreshQueue: (_, ports, send) => void refreshQueue(ports, send),
  toast: ({ text, kind }, ports) => ports.toast(text, kind),
  goTo: ({ to }, ports) => ports.goTo(to),
  logIn: (_, ports) => ports.logIn(),
  openNewTab: ({ url }, ports) => ports.openNewTab(url),
  redirect: ({ url }, ports) => ports.redirect(url),
  saveProduct: ({ product }, { session }) => session.setProduct(product),
  saveQueue: ({ queue }, { session }) => session.setQueue(queue),
  keepRequest: ({ game, request }, { memory }) => memory.keepRequest({ game, request }),
  keepReconnect: ({ cid }, { memory }) => memory.keepReconnect(cid),
  keepHintDay: ({ gameId }, { memory }) => memory.keepHintDay(gameId),
  settleSeat: ({ cid }, { tabs }) => tabs.tellSettled(cid),
}

export function apply(effect: Immediate, ports: PlayPorts, send: (event: PlayEvent) => void): void {
  const applyOne = applies[effect.do] as Apply<Immediate['do']>
  applyOne(effect, ports, send)
}
