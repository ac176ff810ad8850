import type { BusEventName, BusEvents } from '@cloudplay/contract'
import mitt from 'mitt'

const emitter = mitt<BusEvents>()

/** Receives a listener's error; the shell reports it. The other listeners still get the event. */
let onListenerError: (error: unknown, event: BusEventName) => void = (error, event) =>
  console.error(`bus: a listener of ${event} threw`, error)

export function reportListenerErrors(report: typeof onListenerError): void {
  onListenerError = report
}

/** Publishes an event. The contract declares every event and its payload (`events.ts`). */
export function emit<Name extends BusEventName>(event: Name, payload: BusEvents[Name]): void {
  emitter.emit(event, payload)
}

/** Subscribes to an event until you call the returned function. A listener that throws doesn't affect the others. */
export function on<Name extends BusEventName>(
  event: Name,
  listener: (payload: BusEvents[Name]) => void,
): () => void {
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
