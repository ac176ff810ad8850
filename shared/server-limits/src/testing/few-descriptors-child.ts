import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardConnections } from '../connection-guard.ts'
import {
  connectionsWithin,
  descriptorsNow,
  isDescriptorShortage,
  outliveShortage,
} from '../descriptors.ts'

/** A guarded server of few descriptors, which uses up all of them when its parent says so. */
const thrown: unknown[] = []
outliveShortage((error, endsProcess) => {
  if (endsProcess) return
  thrown.push((error as { code?: unknown }).code)
  if (thrown.length < 2) return
  for (const file of opened.splice(0)) closeSync(file)
  process.send?.({ thrown })
})

const opened: number[] = []
function exhaust(): void {
  try {
    for (;;) opened.push(openSync(import.meta.filename, 'r'))
  } catch (error) {
    if (!isDescriptorShortage(error)) throw error
  }
  // What under-pressure did, in the two ways that end a process: an error thrown by a timer, and a rejection nobody awaits.
  setTimeout(() => openSync(import.meta.filename, 'r'), 0)
  void Promise.resolve().then(() => openSync(import.meta.filename, 'r'))
}

process.on('message', (message) => {
  if (message === 'exhaust') exhaust()
  else setTimeout(() => JSON.parse('{'), 0)
})
const server = createServer((_request, response) => response.end('served'))
server.listen(0, '127.0.0.1', () => {
  guardConnections(server, connectionsWithin(descriptorsNow()))
  process.send?.({ port: (server.address() as AddressInfo).port })
})
