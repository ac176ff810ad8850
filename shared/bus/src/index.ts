import type { BusEventName, BusEvents } from '@cloudplay/contract'
import mitt from 'mitt'

const emitter = mitt<BusEvents>()

/** Where a listener's failure goes; the shell reports it, and the other listeners still hear the event. */
let onListenerError: (error: unknown, event: BusEventName) => void = (error, event) =>
  console.error(`bus: a listener of ${event} threw`, error)

export function reportListenerErrors(report: typeof onListenerError): void {
  onListenerError = report
}

/** Says that something happened. Every event and its payload is declared in the contract (`events.ts`). */
export function emit<Name extends BusEventName>(event: Name, payload: BusEvents[Name]): void {
  emitter.emit(event, payload)
}

/** Hears an event until the returned function is called. A listener that throws keeps no other from hearing it. */
export function on<Name extends BusEventName>(event: Name, listener: (payload: BusEvents[Name]) => void): () => void {
  const guarded = (payload: BusEvents[Name]) => {
    try {
      listener(payload)
    } catch (error) {
      onListenerError(error, event)
    }
  }
  emitter.on(event, guarded)
  return () => emitter.off(event, guarded)
}
