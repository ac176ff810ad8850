import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const NODE_ENROLMENT_TOKEN = 'a-token-that-the-operator-made'

describe('configuration', () => {
  it('requires only a token', () => {
    expect(readConfig({ NODE_ENROLMENT_TOKEN, NODE_ID: 'n1' })).toMatchObject({
      gatewayUrl: 'http://127.0.0.1:8080',
      nodeId: 'n1',
      port: 0,
      publisher: 'low-latency-h264',
      region: { id: 'local', title: '本机', title_en: 'This computer' },
      resource: { id: 'standard', title: '标准机型' },
      probeUrl: null,
      relay: false,
      hardware: null,
      udpPorts: null,
      unsandboxedGames: false,
    })
  })

  it('stores its own name in its data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'node-'))
    try {
      const first = readConfig({ NODE_ENROLMENT_TOKEN, DATA_DIR: join(folder, 'new') }).nodeId
      expect(first).toMatch(/^node-[0-9a-f]{8}$/)
      expect(readConfig({ NODE_ENROLMENT_TOKEN, DATA_DIR: join(folder, 'new') }).nodeId).toBe(first)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.each([
    ['NODE_ENROLMENT_TOKEN', { NODE_ENROLMENT_TOKEN: '' }],
    ['GATEWAY_URL', { GATEWAY_URL: 'gateway:8080' }],
    ['NODE_PORT', { NODE_PORT: '70000' }],
    ['NODE_CAPACITY', { NODE_CAPACITY: 'many' }],
    ['NODE_ID', { NODE_ID: 'a b' }],
    ['NODE_REGION', { NODE_REGION: '东 1' }],
    ['NODE_RESOURCE', { NODE_RESOURCE: 'fast one' }],
    ['NODE_PROBE_URL', { NODE_PROBE_URL: 'https://node.example/ws' }],
    ['NODE_SIGNAL_URL', { NODE_SIGNAL_URL: 'node.example' }],
    ['NODE_UDP_PORTS', { NODE_UDP_PORTS: '5-4' }],
    ['NODE_RELAY', { NODE_RELAY: 'yes' }],
    ['NODE_METRICS_PORT', { NODE_METRICS_PORT: '70000' }],
    ['NODE_METRICS_TOKEN', { NODE_METRICS_PORT: '9466', NODE_METRICS_HOST: '0.0.0.0' }],
    ['NODE_METRICS_TOKEN', { NODE_METRICS_PORT: '9466', NODE_METRICS_TOKEN: 'short' }],
    ['STREAM_PUBLISHER', { STREAM_PUBLISHER: 'vlc' }],
    ['HARDWARE_ENCODER', { HARDWARE_ENCODER: 'quicksync' }],
    ['UNSANDBOXED_GAMES', { UNSANDBOXED_GAMES: 'yes' }],
  ])('names the variable that is wrong: %s', (name, env) => {
    expect(() => readConfig({ NODE_ENROLMENT_TOKEN, NODE_ID: 'n1', ...env })).toThrow(name)
  })

  it('reads servers and ports from the environment', () => {
    const config = readConfig({
      NODE_ENROLMENT_TOKEN,
      NODE_ID: 'n1',
      NODE_UDP_PORTS: '40000-40100',
      NODE_RELAY: '1',
      NODE_REGION: 'gz:广州',
      NODE_RESOURCE: 'fast:高配:High-end',
      NODE_PROBE_URL: 'wss://n1.example:199/ws',
    })
    expect(config).toMatchObject({
      udpPorts: { min: 40_000, max: 40_100 },
      relay: true,
      region: { id: 'gz', title: '广州' },
    })
    expect(config).toMatchObject({
      resource: { id: 'fast', title: '高配', title_en: 'High-end' },
      probeUrl: 'wss://n1.example:199/ws',
    })
  })
})
