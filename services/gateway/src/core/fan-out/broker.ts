/** A connection to a message broker that carries notices between instances (FLEET-7). */
export interface Broker {
  isConnected: () => boolean
  /** Sends to the other instances that listen now. A message may be lost. */
  send: (message: string) => void
  close: () => Promise<void>
}

/** What the owner of a broker's connection hears. */
export interface BrokerListener {
  message: (data: Uint8Array) => void
  /** The connection is there, again or for the first time, or it is lost. */
  changed: () => void
  warning: (error: Error) => void
}

/** Connects in the background, and again whenever the connection is lost. */
export type OpenBroker = (listener: BrokerListener) => Broker
