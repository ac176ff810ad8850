import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { STANDARD_RESOURCE } from '@cloudplay/contract/node'
import { isPublisher, PUBLISHERS, type PublisherName } from '../core/media-settings.ts'

interface Named {
  id: string
  title: string
  title_en?: string
}

export interface NodeConfig {
  gatewayUrl: string
  nodeKey: string
  nodeId: string
  /** Where archives of what players have reached are kept until the gateway has them. */
  savesFolder: string
  /** 0: any free one. */
  port: number
  host: string
  region: Named
  /** The kind of machine this is. */
  resource: Named
  capacitySeats: number
  publisher: PublisherName
  /** Whether this node, too, may be reached through the relay: where players reach no address of its own. */
  relay: boolean
  /** UDP ports the media may use; null: any. */
  udpPorts: { min: number; max: number } | null
  /** How long a draining node waits for its players. */
  drainMs: number
  /** Where the gateway reaches `/stream`; null: this host and port. */
  signalUrl: string | null
  /** Where players' pages reach the latency probe; null: through the site. */
  probeUrl: string | null
}

const BUILT_IN_REGIONS: readonly Named[] = [
  { id: 'local', title: '本机', title_en: 'This computer' },
  { id: 'east', title: '华东', title_en: 'East China' },
  { id: 'south', title: '华南', title_en: 'South China' },
  { id: 'north', title: '华北', title_en: 'North China' },
]

/** Reads the node's configuration from its environment; throws one clear sentence naming the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): NodeConfig {
  const nodeKey = env.NODE_KEY ?? ''
  if (nodeKey.length < 16) throw new Error('NODE_KEY must be set to at least 16 characters, the same as the gateway has')
  const gatewayUrl = env.GATEWAY_URL ?? 'http://127.0.0.1:8080'
  if (!/^https?:\/\//.test(gatewayUrl)) throw new Error(`GATEWAY_URL must start with http:// or https://, got ${gatewayUrl}`)
  const publisher = env.STREAM_PUBLISHER ?? 'low-latency-h264'
  if (!isPublisher(publisher)) {
    throw new Error(`STREAM_PUBLISHER must be one of ${PUBLISHERS.join(', ')}, got ${publisher}`)
  }
  const dataDir = env.DATA_DIR ?? '.data'
  const nodeId = env.NODE_ID ?? idFromDataDir(dataDir)
  if (!/^[A-Za-z0-9_.:-]{1,64}$/.test(nodeId)) throw new Error('NODE_ID may hold 1 to 64 letters, digits, and _ . : -')
  return {
    gatewayUrl: gatewayUrl.replace(/\/+$/, ''),
    nodeKey,
    nodeId,
    savesFolder: join(dataDir, 'saves', nodeId),
    port: integer(env, 'NODE_PORT', 0, 0, 65_535),
    host: env.NODE_HOST ?? '127.0.0.1',
    region: readNamed(env, 'NODE_REGION', 'local', BUILT_IN_REGIONS),
    resource: readNamed(env, 'NODE_RESOURCE', STANDARD_RESOURCE.id, [STANDARD_RESOURCE]),
    capacitySeats: integer(env, 'NODE_CAPACITY', Math.max(2, availableParallelism()), 0, 10_000),
    publisher,
    relay: readFlag(env, 'NODE_RELAY'),
    udpPorts: readPorts(env.NODE_UDP_PORTS),
    drainMs: integer(env, 'DRAIN_MS', 20_000, 0, 86_400_000),
    signalUrl: readSocketUrl(env, 'NODE_SIGNAL_URL'),
    probeUrl: readSocketUrl(env, 'NODE_PROBE_URL'),
  }
}

function integer(env: NodeJS.ProcessEnv, name: string, otherwise: number, low: number, high: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new Error(`${name} must be a whole number from ${low} to ${high}, got ${text}`)
  }
  return value
}

const TITLE_MAX = 64

/** `id`, `id:title` or `id:title:English title`; the titles of some ids are known. */
function readNamed(env: NodeJS.ProcessEnv, name: string, otherwise: string, knownOnes: readonly Named[]): Named {
  const text = env[name] || otherwise
  const [id = '', title, titleEn] = text.split(':', 3)
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(id)) throw new Error(`${name} must be an id, id:title or id:title:title in English, got ${text}`)
  const known = title ? undefined : knownOnes.find((one) => one.id === id)
  if (known) return known
  return { id, title: (title || id).slice(0, TITLE_MAX), ...(titleEn ? { title_en: titleEn.slice(0, TITLE_MAX) } : {}) }
}

function readSocketUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!/^wss?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`${name} must be an address like wss://node.example/ws, got ${text}`)
  return text
}

function readPorts(text: string | undefined): NodeConfig['udpPorts'] {
  if (!text) return null
  const [min, max] = text.split('-').map(Number)
  if (!Number.isInteger(min) || !Number.isInteger(max) || min! < 1 || max! > 65_535 || min! > max!) {
    throw new Error(`NODE_UDP_PORTS must be like 40000-40100, got ${text}`)
  }
  return { min: min!, max: max! }
}

function readFlag(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name] || '0'
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, got ${text}`)
  return text === '1'
}

/** The node's name, kept in its data folder so that it stays the same over restarts. */
function idFromDataDir(dataDir: string): string {
  const file = join(dataDir, 'node-id')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const id = `node-${randomBytes(4).toString('hex')}`
  writeFileSync(file, `${id}\n`)
  return id
}
