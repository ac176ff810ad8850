import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseAllDocuments, stringify } from 'yaml'
import type { Shell } from '../support/shell.ts'

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    replicas?: number
    template: {
      spec: {
        securityContext: Record<string, unknown>
        containers: Record<string, unknown>[]
        volumes: Record<string, unknown>[]
      }
    }
  }
}

const PORT = 9470
/** As podman names the pod of a Deployment. */
const POD = 'site-pod-0'
const VOLUME = 'cloudplay-drill-data'
const WITHIN_MS = 60_000

/**
 * The site's Deployment of ops/kubernetes as `podman play kube` can run it: in development on an embedded database, with the
 * manifest's user, read-only root, capabilities, limits and volumes. podman has no references to secrets of the same file, and
 * takes the seccomp profile from its own settings.
 */
function smokePod(tree: string): string {
  const documents = parseAllDocuments(
    readFileSync(path.join(tree, 'ops/kubernetes/base/site.yaml'), 'utf8'),
  ).map((document) => document.toJS() as Manifest)
  const deployment = documents.find(({ kind }) => kind === 'Deployment')!
  deployment.spec.replicas = 1
  const { spec } = deployment.spec.template
  const { seccompProfile: _, ...securityContext } = spec.securityContext
  const [container] = spec.containers
  const { envFrom: _from, ports: _ports, ...kept } = container!
  deployment.spec.template.spec = {
    ...spec,
    securityContext,
    containers: [
      {
        ...kept,
        image: 'localhost/cloudplay-site:1',
        imagePullPolicy: 'Never',
        envFrom: [{ configMapRef: { name: 'site-settings' } }],
        ports: [{ containerPort: 8080, hostPort: PORT }],
        startupProbe: undefined,
        livenessProbe: undefined,
        readinessProbe: undefined,
        volumeMounts: [
          { name: 'data', mountPath: '/data' },
          { name: 'tmp', mountPath: '/tmp' },
        ],
      },
    ],
    volumes: [
      { name: 'data', persistentVolumeClaim: { claimName: VOLUME } },
      { name: 'tmp', emptyDir: {} },
    ],
  }
  const settings = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'site-settings' },
    data: { NODE_ENV: 'development', HOST: '0.0.0.0', FORCE_HTTPS: '0', TEAMS_FILE: 'teams.json' },
  }
  return [settings, deployment].map((document) => stringify(document)).join('---\n')
}

/** Plays it, and waits until it is ready. */
export async function playKube(shell: Shell, tree: string): Promise<void> {
  const file = path.join(tree, 'smoke.yaml')
  writeFileSync(file, smokePod(tree))
  try {
    await shell.run(`podman play kube ${file}`)
    for (const untilMs = Date.now() + WITHIN_MS; ; await delay(500)) {
      if (await shell.succeeds(`curl -sf http://127.0.0.1:${PORT}/readyz`)) return
      if (Date.now() > untilMs) throw new Error('the pod is not ready after a minute')
    }
  } finally {
    await shell.succeeds(`podman pod logs ${POD}`)
    await shell.run(`podman pod rm -f ${POD}; podman volume rm -f ${VOLUME}`)
  }
}
