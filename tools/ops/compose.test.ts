import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../install.mjs'
import { isSecret, knownSettings } from './settings.ts'

const FOLDER = path.join(root, 'ops/compose')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Service {
  image: string
  build?: { dockerfile: string; target: string }
  network_mode?: string
  networks?: string[] | Record<string, { ipv4_address?: string }>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
  profiles?: string[]
  command?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const text = read('ops/compose/compose.yaml')
const { services, volumes } = parse(text, { merge: true }) as Compose
const all = Object.entries(services)
const example = read('ops/compose/site.example.env')

describe('a whole site on one host FLEET-1', () => {
  it('has a database, two sites, a proxy, nodes, a broker, a relay and Prometheus', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining([
        'postgres',
        'site1',
        'site2',
        'proxy',
        'node1',
        'node2',
        'nats',
        'turn',
        'prometheus',
      ]),
    )
  })

  it.each(all.filter(([name, { profiles }]) => !profiles && name !== 'migrate'))(
    '%s has a limit of memory',
    (_, { mem_limit }) => expect(mem_limit).toMatch(/^\d+[mg]$/),
  )

  it.each(all)('%s has walls', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  it.each(all)('%s runs an image with a tag that a Containerfile makes', (_, { image, build }) => {
    const [, name = ''] = /^localhost\/cloudplay-(\w+):\$\{TAG\}$/.exec(image) ?? []
    const files = ['ops/images/Containerfile', 'ops/images/services.Containerfile']
    const makes = files.find((file) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(read(file)))
    expect(makes, image).toBeTruthy()
    const wanted = { dockerfile: makes, target: name }
    expect(build ?? wanted).toMatchObject(wanted)
  })

  it.each(all)('%s depends on services and volumes that there are', (_, service) => {
    const { depends_on = [], volumes: mounts = [] } = service
    const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const need of needs) expect(services).toHaveProperty([need])
    const named = mounts.map((mount) => mount.split(':')[0]!).filter((one) => !one.startsWith('.'))
    for (const volume of named) expect(volumes).toHaveProperty([volume])
  })

  it('is updated while the database runs', () => {
    const page = read('docs/operations/7-containers.md')
    const [, update = ''] = /^To update:[^]*?```sh\n([^]*?)```/m.exec(page) ?? []
    const commands = update.match(/^docker compose .*$/gm)
    expect(commands).toHaveLength(2)
    for (const command of commands!) expect(command).toContain(' --no-deps ')
  })

  it('gives each process variables that it knows, and secrets only from .env', () => {
    const known = knownSettings()
    const given = all.flatMap(([service, { image, environment = {} }]) =>
      Object.entries(environment).map(([name, value]) => ({ service, image, name, value })),
    )
    const ours = given.filter(({ image }) => /cloudplay-(site|node|delivery):/.test(image))
    expect(ours.filter(({ name }) => !known.has(name))).toEqual([])
    const secrets = given.filter(({ name }) => isSecret(name))
    expect(secrets.length).toBeGreaterThan(10)
    for (const { name, value } of secrets) expect(value, name).toMatch(/\$\{[A-Z_]+\}/)
    const companies = [...read('ops/compose/companies.example.env').matchAll(/^([A-Z]\w*)=(.*)$/gm)]
    expect(companies.length).toBeGreaterThan(10)
    for (const [, variable, value] of companies)
      expect([known.has(variable!), value]).toEqual([true, ''])
  })

  it('gives nodes, proxy and relay no secret of the site', () => {
    for (const name of ['node1', 'node2', 'proxy', 'turn', 'nats', 'prometheus']) {
      const { environment = {} } = services[name]!
      for (const secret of ['APP_SECRET', 'OPERATOR_KEY', 'SUPPORT_KEY', 'POSTGRES_PASSWORD'])
        expect(Object.values(environment).join(), name).not.toContain(secret)
      expect(services[name], name).not.toHaveProperty('env_file')
    }
  })

  it('finds every variable in the example, which contains no secret', () => {
    const given = new Map(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    const files = [text, read('ops/compose/docker.yaml'), read('ops/compose/podman.yaml')]
    const asked = files.flatMap((file) =>
      [...file.matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name!),
    )
    for (const name of asked) expect(given.has(name), name).toBe(true)
    expect([...given].filter(([name, value]) => isSecret(name) && value !== '')).toEqual([])
    expect([...given].filter(([name, value]) => name === 'TAG' && value === 'latest')).toEqual([])
  })

  it('has each site at the address that Prometheus and the proxy know', () => {
    const prometheus = parse(read('ops/compose/prometheus.yaml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    const targets = prometheus.scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap((one) => one.targets),
    )
    const own = ['site1', 'site2'].map((name) => {
      const { networks, environment } = services[name]!
      return `${(networks as Record<string, { ipv4_address: string }>)['site']!.ipv4_address}:${environment!['METRICS_PORT']}`
    })
    const nodes = ['node1', 'node2'].map(
      (name) => `127.0.0.1:${services[name]!.environment!['NODE_METRICS_PORT']}`,
    )
    expect(targets).toEqual([...own, ...nodes])
    const { ipv4_address: proxy } = (
      services['proxy']!.networks as Record<string, { ipv4_address: string }>
    )['site']!
    expect(services['site1']!.environment!['TRUST_PROXY']).toBe(proxy)
    expect(services['node1']!.environment!['GATEWAY_URL']).toBe(`http://${proxy}:8090`)
  })

  it.each(['docker.yaml', 'podman.yaml'])('%s adds to services that there are', (file) => {
    const { services: added } = parse(read(`ops/compose/${file}`)) as Compose
    for (const name of Object.keys(added)) expect(services).toHaveProperty([name])
    // The walls are mounts, which the profile of containers denies where AppArmor is on.
    for (const name of ['site1', 'site2', 'node1', 'node2'])
      expect(added[name]?.security_opt, name).toContain('apparmor=unconfined')
    const profiles = Object.values(added)
      .flatMap(({ security_opt = [] }) => security_opt)
      .filter((option) => option.startsWith('seccomp='))
    for (const option of profiles)
      expect(JSON.parse(readFileSync(path.join(FOLDER, option.slice(8)), 'utf8'))).toHaveProperty(
        'syscalls',
      )
  })
})
