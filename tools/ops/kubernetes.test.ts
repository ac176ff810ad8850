import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../install.mjs'
import { faultsOf, manifestFiles, manifestsOf, type Manifest } from './manifests.ts'
import { isSecret, knownSettings } from './settings.ts'

const FOLDER = path.join(root, 'ops/kubernetes')
const files = manifestFiles(FOLDER)
const manifests = files.flatMap(manifestsOf)
const SITE_IMAGES = /^cloudplay-(site|gateway|node|delivery)$/
/** Paths that services answer: `src/http/status.ts` of the gateway, `src/sockets/sockets.ts` of the node. */
const REGIONS = ['east', 'south', 'north', 'west']
const PROBES = ['/healthz', '/readyz']

interface Variable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef?: { name: string; key: string } }
}
interface Container {
  name: string
  image: string
  env?: Variable[]
  envFrom?: { configMapRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  securityContext?: Record<string, unknown>
  resources?: { limits?: { memory?: string } }
  [probe: `${string}Probe`]: { httpGet?: { path: string; port: string } } | undefined
}
interface Pod {
  containers: Container[]
  securityContext?: { runAsNonRoot?: boolean } & Record<string, unknown>
  automountServiceAccountToken?: boolean
}
const podOf = ({ spec }: Manifest) => (spec as { template?: { spec: Pod } }).template?.spec
const pods = manifests.flatMap((manifest) => {
  const pod = podOf(manifest)
  return pod ? [{ name: manifest.metadata.name, pod }] : []
})
const containers = pods.flatMap(({ pod }) => pod.containers)

interface Patch {
  target: { kind: string; name?: string }
  patch: string
}
interface Operation {
  op: string
  path: string
  value: unknown
}
interface Kustomization {
  resources: string[]
  namespace?: string
  nameSuffix?: string
  images?: { name: string; newTag: string }[]
  patches?: Patch[]
}
const kustomizationIn = (folder: string) =>
  parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization

/** The documents that a folder's kustomization puts together, as far as `resources` go. */
function resourcesOf(folder: string): Manifest[] {
  return kustomizationIn(folder).resources.flatMap((name) => {
    const place = path.join(folder, name)
    return name.endsWith('.yaml') ? manifestsOf(place) : resourcesOf(place)
  })
}

/** Does a JSON patch to a document. Throws where there is nothing at a path. */
function change(document: unknown, { op, path: pointer, value }: Operation): void {
  const names = pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = names.pop()!
  const parent = names.reduce<unknown>(
    (at, name) => (at as Record<string, unknown>)[name],
    document,
  )
  const place = parent as Record<string, unknown>
  if (op !== 'add' && !(last in place)) throw new Error(`there is nothing at ${pointer}`)
  if (op === 'test' && place[last] !== value) throw new Error(`${pointer} has another value`)
  place[last] = value
}

/** The documents of an overlay with its patches. */
function patched(folder: string): Manifest[] {
  const { patches = [] } = kustomizationIn(folder)
  const documents = structuredClone(resourcesOf(folder))
  for (const { target, patch } of patches) {
    const meant = documents.filter(
      ({ kind, metadata }) =>
        kind === target.kind && (target.name === undefined || metadata.name === target.name),
    )
    expect(meant, `${folder}: ${target.kind}`).not.toEqual([])
    for (const document of meant)
      for (const operation of parse(patch) as Operation[]) change(document, operation)
  }
  return documents
}

describe('the manifests for Kubernetes FLEET-1', () => {
  it('are by the schema of their kind, and have no field that it lacks', () => {
    expect(manifests.length).toBeGreaterThan(15)
    expect(manifests.flatMap(faultsOf)).toEqual([])
  })

  it.each([
    ['a wrong type', '/spec/replicas', 'many'],
    ['a misspelt field', '/spec/template/spec/securityContext/runAsNonroot', true],
    ['a misspelt field in a list', '/spec/template/spec/containers/0/imagePullPolcy', 'Always'],
    ['a wrong kind', '/kind', 'Deploymnt'],
  ])('with %s would be found', (_, pointer, value) => {
    const site = structuredClone(
      manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'site')!,
    )
    change(site, { op: 'add', path: pointer, value })
    expect(faultsOf(site)).toHaveLength(1)
  })

  it('run nothing as root, on a root that can be written, with a capability, or without a limit of memory', () => {
    for (const { name, pod } of pods) {
      expect(pod.securityContext?.runAsNonRoot, name).toBe(true)
      expect(pod.automountServiceAccountToken, name).toBe(false)
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext, name).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources?.limits?.memory, name).toBeTruthy()
      }
    }
  })

  it('let sites and nodes mount within the walls of releases and games', () => {
    for (const name of ['site', 'node'])
      expect(pods.find((one) => one.name === name)!.pod.securityContext).toMatchObject({
        appArmorProfile: { type: 'Unconfined' },
        seccompProfile: { localhostProfile: 'cloudplay.json' },
      })
  })

  it('probe addresses that services answer, at ports that they open', () => {
    for (const container of containers) {
      const ports = container.ports?.map(({ name }) => name) ?? []
      for (const [key, probe] of Object.entries(container)) {
        if (!key.endsWith('Probe')) continue
        const { httpGet } = probe as { httpGet?: { path: string; port: string } }
        if (!httpGet) continue
        expect(PROBES, container.name).toContain(httpGet.path)
        expect(ports, container.name).toContain(httpGet.port)
      }
    }
  })

  it('set only variables that the settings name, and take every secret from a secret', () => {
    const known = knownSettings()
    const site = readFileSync(path.join(FOLDER, 'base/site.env'), 'utf8')
    const settings = [...site.matchAll(/^([^#=\n]+)=/gm)].map(([, name = '']) => name)
    expect(settings.filter((name) => isSecret(name) || !known.has(name))).toEqual([])
    const given = containers.flatMap(({ image, env = [] }) => env.map((one) => ({ image, ...one })))
    const ours = given.filter(({ image }) => SITE_IMAGES.test(image))
    expect(ours.filter(({ name }) => !known.has(name))).toEqual([])
    const secrets = given.filter(({ name }) => isSecret(name))
    expect(secrets.length).toBeGreaterThan(3)
    for (const { name, value, valueFrom } of secrets)
      expect([value, valueFrom?.secretKeyRef?.key]).toEqual([undefined, name])
  })

  it.each(['one-region', 'four-regions'])('overlay %s names images with a tag', (overlay) => {
    const { images = [] } = kustomizationIn(path.join(FOLDER, 'overlays', overlay))
    const tagged = new Set(images.map(({ name }) => name))
    for (const { newTag } of images) expect(newTag).toMatch(/^(?!latest$)\S+$/)
    for (const { image } of containers) expect(tagged, image).toContain(image)
  })

  it('the patches of every overlay change what there is, and the result is sound', () => {
    const overlays = [
      'one-region',
      'four-regions',
      ...REGIONS.map((name) => `four-regions/${name}`),
    ]
    for (const overlay of overlays) {
      const folder = path.join(FOLDER, 'overlays', overlay)
      expect(patched(folder).flatMap(faultsOf), overlay).toEqual([])
    }
  })

  it.each(['one-region', 'four-regions'])(
    'KEDA, in another namespace, finds the site of overlay %s FLEET-9',
    (overlay) => {
      const folder = path.join(FOLDER, 'overlays', overlay)
      const { namespace, resources } = kustomizationIn(folder)
      const scaled = resources
        .flatMap((name) => patched(path.join(folder, name)))
        .filter(({ kind }) => kind === 'ScaledObject')
      expect(scaled).not.toEqual([])
      for (const { spec } of scaled) {
        const [trigger] = (spec as { triggers: { metadata: { url: string } }[] }).triggers
        expect(new URL(trigger!.metadata.url).hostname).toBe(`site.${namespace}.svc`)
      }
    },
  )

  it.each(REGIONS)('the nodes of %s are scaled, selected and named as theirs', (region) => {
    const folder = path.join(FOLDER, 'overlays/four-regions', region)
    const { nameSuffix } = kustomizationIn(folder)
    expect(nameSuffix).toBe(`-${region}`)
    const text = JSON.stringify(patched(folder))
    const of = (kind: string) => patched(folder).find((document) => document.kind === kind)!
    expect(of('ScaledObject').spec).toMatchObject({
      // Kustomize adds the suffix to names in the kinds of Kubernetes only.
      scaleTargetRef: { name: `node${nameSuffix}` },
      triggers: [{ authenticationRef: { name: `scaling${nameSuffix}` } }],
    })
    expect(text).toContain(`resource=standard&region=${region}"`)
    expect(text).toContain(`"NODE_REGION","value":"${region}:`)
    const selector = { matchLabels: { app: 'node', region } }
    expect(of('StatefulSet').spec).toMatchObject({
      selector,
      template: { metadata: { labels: selector.matchLabels } },
    })
    expect(of('PodDisruptionBudget').spec).toMatchObject({ selector })
    expect(of('Service').spec).toMatchObject({ selector: selector.matchLabels })
  })
})
