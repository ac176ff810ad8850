import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { STANDARD_RESOURCE } from '@cloudplay/contract/node'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { MetricsPort } from '@cloudplay/metrics/metrics-port'
import { SettingsReader } from '@cloudplay/server-limits/settings-reader'
import { keyFileOf } from '../gateway/node-key.ts'
import { carriedModes, readModes } from './carried-modes.ts'
import {
  HARDWARE_NAMES,
  type HardwareName,
  isPublisher,
  PUBLISHERS,
  type PublisherName,
} from '../core/media-settings.ts'

interface Named {
  id: string
  title: string
  title_en?: string
}

export interface NodeConfig {
  gatewayUrl: string
  /** Contains the node's key, once it has one. */
  keyFile: string
  /** With this token a new node enrols its key. */
  enrolmentToken: string | null
  nodeId: string
  /** Contains archives of players' progress until the gateway has them. */
  savesFolder: string
  /** 0: any free one. */
  port: number
  host: string
  region: Named
  /** The kind of this machine. */
  resource: Named
  capacitySeats: number
  /** What the machine carries in each seat (STREAM-10). */
  modes: readonly StreamMode[]
  publisher: PublisherName
  /** Codes H264 instead of x264, where it works. */
  hardware: HardwareName | null
  /** Whether players reach this node through a relay, because it has no address that they can reach. */
  relay: boolean
  /** UDP ports the media may use; null: any. */
  udpPorts: { min: number; max: number } | null
  /** The operator allows unsandboxed programs if this machine has no sandbox. */
  unsandboxedGames: boolean
  /** How long a draining node waits for its players. */
  drainMs: number
  /** Address of `/stream` for the gateway; null: this host and port. */
  signalUrl: string | null
  /** Address of the latency probe for players' pages; null: through the site. */
  probeUrl: string | null
  /** Of a collector that takes OTLP over HTTP; null: no traces. */
  otlpEndpoint: string | null
  /** Where Prometheus scrapes this node; null: nowhere. */
  metrics: MetricsPort | null
}

const BUILT_IN_REGIONS: readonly Named[] = [
  { id: 'local', title: '本机', title_en: 'This computer' },
  { id: 'east', title: '华东', title_en: 'East China' },
  { id: 'south', title: '华南', title_en: 'South China' },
  { id: 'north', title: '华北', title_en: 'North China' },
]

/** What the environment says by itself, without the data folder. */
function readSettings(env: NodeJS.ProcessEnv, { take }: SettingsReader) {
  const whole = (name: string, otherwise: number, low: number, high: number) =>
    take(() => integer(env, name, otherwise, low, high), otherwise)
  const gatewayUrl = take(() => readGatewayUrl(env), '')
  const publisher = take(() => readPublisher(env.STREAM_PUBLISHER), 'low-latency-h264')
  const cores = availableParallelism()
  const capacitySeats = whole('NODE_CAPACITY', Math.max(2, cores), 0, 10_000)
  const usualModes = carriedModes(cores, capacitySeats)
  return {
    gatewayUrl,
    enrolmentToken: env.NODE_ENROLMENT_TOKEN || null,
    port: whole('NODE_PORT', 0, 0, 65_535),
    host: env.NODE_HOST ?? '127.0.0.1',
    region: take(
      () => readNamed(env, 'NODE_REGION', 'local', BUILT_IN_REGIONS),
      BUILT_IN_REGIONS[0]!,
    ),
    resource: take(
      () => readNamed(env, 'NODE_RESOURCE', STANDARD_RESOURCE.id, [STANDARD_RESOURCE]),
      STANDARD_RESOURCE,
    ),
    capacitySeats,
    modes: take(() => readModes(env.NODE_MODES) ?? usualModes, usualModes),
    publisher,
    hardware: take(() => readHardware(env.HARDWARE_ENCODER), null),
    relay: take(() => readFlag(env, 'NODE_RELAY'), false),
    udpPorts: take(() => readPorts(env.NODE_UDP_PORTS), null),
    unsandboxedGames: take(() => readFlag(env, 'UNSANDBOXED_GAMES'), false),
    drainMs: whole('DRAIN_MS', 20_000, 0, 86_400_000),
    signalUrl: take(() => readSocketUrl(env, 'NODE_SIGNAL_URL'), null),
    probeUrl: take(() => readSocketUrl(env, 'NODE_PROBE_URL'), null),
    otlpEndpoint: take(() => readCollector(env), null),
    metrics: take(() => readMetrics(env), null),
  }
}

/** Reads the node's configuration from its environment. Throws one sentence that names every missing or invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): NodeConfig {
  const reader = new SettingsReader()
  const { problems } = reader
  const settings = readSettings(env, reader)
  if (env.NODE_ID !== undefined && !NODE_ID.test(env.NODE_ID))
    problems.push('NODE_ID may have 1 to 64 letters, digits, and _ . : -')
  const dataDir = env.DATA_DIR ?? '.data'
  const knownId = env.NODE_ID ?? readId(dataDir)
  if (!env.NODE_ENROLMENT_TOKEN && !(knownId && existsSync(keyFileOf(dataDir, knownId))))
    problems.push(
      `NODE_ENROLMENT_TOKEN must be set, as this node has no key in ${dataDir}: npm run nodes -- enrol makes one`,
    )
  if (problems.length > 0) throw new Error(`invalid settings: ${problems.join('; ')}`)
  // Last, because it creates the data folder if necessary.
  const nodeId = knownId ?? makeId(dataDir)
  if (!NODE_ID.test(nodeId))
    throw new Error(`${join(dataDir, 'node-id')} does not contain a valid node name`)
  return {
    ...settings,
    nodeId,
    keyFile: keyFileOf(dataDir, nodeId),
    savesFolder: join(dataDir, 'saves', nodeId),
  }
}

const NODE_ID = /^[A-Za-z0-9_.:-]{1,64}$/

function readGatewayUrl({ GATEWAY_URL: text, NODE_ENV }: NodeJS.ProcessEnv): string {
  if (!text && NODE_ENV === 'production') throw new Error('GATEWAY_URL must be set in production')
  const url = text || 'http://127.0.0.1:8080'
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`GATEWAY_URL must start with http:// or https://, got ${url}`)
  return url.replace(/\/+$/, '')
}

function readCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: NodeJS.ProcessEnv): string | null {
  if (!text) return null
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, got ${text}`,
    )
  return text
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/
const TOKEN_BYTES_MIN = 32

/** Without a token, only this machine may scrape. */
function readMetrics(env: NodeJS.ProcessEnv): NodeConfig['metrics'] {
  if (!env.NODE_METRICS_PORT) return null
  const port = integer(env, 'NODE_METRICS_PORT', 0, 0, 65_535)
  const host = env.NODE_METRICS_HOST || '127.0.0.1'
  const tokens = env.NODE_METRICS_TOKEN?.split(',').map((token) => token.trim())
  if (!tokens && !LOOPBACK.test(host))
    throw new Error(`NODE_METRICS_TOKEN must be set, as NODE_METRICS_HOST is ${host}`)
  if (tokens?.some((token) => Buffer.byteLength(token) < TOKEN_BYTES_MIN))
    throw new Error(`NODE_METRICS_TOKEN must have at least ${TOKEN_BYTES_MIN} bytes`)
  return { host, port, tokens }
}

function readPublisher(text: string | undefined): PublisherName {
  const publisher = text ?? 'low-latency-h264'
  if (!isPublisher(publisher))
    throw new Error(`STREAM_PUBLISHER must be one of ${PUBLISHERS.join(', ')}, got ${publisher}`)
  return publisher
}

function readHardware(text: string | undefined): HardwareName | null {
  if (!text) return null
  const name = HARDWARE_NAMES.find((known) => known === text)
  if (!name)
    throw new Error(`HARDWARE_ENCODER must be one of ${HARDWARE_NAMES.join(', ')}, got ${text}`)
  return name
}

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  otherwise: number,
  low: number,
  high: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new Error(`${name} must be a whole number from ${low} to ${high}, got ${text}`)
  }
  return value
}

function readFlag(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name] ?? ''
  if (text !== '' && text !== '0' && text !== '1')
    throw new Error(`${name} must be 1 or 0, got ${text}`)
  return text === '1'
}

const TITLE_MAX = 64

/** `id`, `id:title` or `id:title:English title`; some ids have default titles. */
function readNamed(
  env: NodeJS.ProcessEnv,
  name: string,
  otherwise: string,
  knownOnes: readonly Named[],
): Named {
  const text = env[name] || otherwise
  const [id = '', title, titleEn] = text.split(':', 3)
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(id))
    throw new Error(`${name} must be an id, id:title or id:title:title in English, got ${text}`)
  const known = title ? undefined : knownOnes.find((one) => one.id === id)
  if (known) return known
  return {
    id,
    title: (title || id).slice(0, TITLE_MAX),
    ...(titleEn ? { title_en: titleEn.slice(0, TITLE_MAX) } : {}),
  }
}

function readSocketUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!/^wss?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name} must be an address like wss://node.example/ws, got ${text}`)
  return text
}

function readPorts(text: string | undefined): NodeConfig['udpPorts'] {
  if (!text) return null
  const [min, max] = text.split('-').map(Number)
  if (
    !Number.isInteger(min) ||
    !Number.isInteger(max) ||
    min! < 1 ||
    max! > 65_535 ||
    min! > max!
  ) {
    throw new Error(`NODE_UDP_PORTS must be like 40000-40100, got ${text}`)
  }
  return { min: min!, max: max! }
}

const idFileOf = (dataDir: string): string => join(dataDir, 'node-id')

/** The node's name, stored in its data folder so that it stays the same after restarts. */
function readId(dataDir: string): string | null {
  return existsSync(idFileOf(dataDir)) ? readFileSync(idFileOf(dataDir), 'utf8').trim() : null
}

function makeId(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const id = `node-${randomBytes(4).toString('hex')}`
  writeFileSync(idFileOf(dataDir), `${id}\n`)
  return id
}
