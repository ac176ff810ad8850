import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'

const require = createRequire(import.meta.url)

/** A document of Kubernetes, as far as the checks need to know. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: unknown
}

/** The documents of a file. Throws what the parser found. */
export function manifestsOf(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!
    return document.toJS() as Manifest
  })
}

/** YAML files below a folder, without kustomizations. */
export const manifestFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && path.basename(name) !== 'kustomization.yaml')
    .map((name) => path.join(folder, name))
    .toSorted()

interface Model {
  prototype: { validate(this: unknown): void }
}

const packageOf = (apiVersion: string) =>
  apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'

/** What is read of `value`, and what there is, as paths. */
function watch<T>(value: T, at: string, seen: Set<string>, all: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value
  for (const name of Object.keys(value)) all.add(`${at}.${name}`)
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof name !== 'string' || !Object.hasOwn(target, name)) return found
      seen.add(`${at}.${name}`)
      return watch(found, `${at}.${name}`, seen, all)
    },
    // A map of any names is walked through; of a kind with fields, each is asked for.
    ownKeys(target) {
      if (!Array.isArray(target)) for (const name of Object.keys(target)) seen.add(`${at}.${name}`)
      return Reflect.ownKeys(target)
    },
  })
}

/** What Kubernetes would refuse or ignore in a document: wrong values, by the schema of its kind, and fields that it doesn't have. */
export function faultsOf(manifest: Manifest): string[] {
  const { apiVersion, kind, metadata } = manifest
  const where = `${kind} ${metadata?.name}`
  let model: Model
  try {
    const exported = require(`${packageOf(apiVersion)}/${apiVersion}/${kind}`) as Record<
      string,
      Model
    >
    model = exported[kind]!
  } catch {
    return [`${where}: there is no kind ${kind} in ${apiVersion}`]
  }
  const seen = new Set<string>()
  const all = new Set<string>()
  const watched = watch(
    Object.assign(Object.create(model.prototype) as Manifest, manifest),
    '',
    seen,
    all,
  )
  try {
    model.prototype.validate.call(watched)
  } catch (error) {
    return [`${where}: ${(error as Error).message}`]
  }
  return [...all].filter((field) => !seen.has(field)).map((field) => `${where}: no field ${field}`)
}
