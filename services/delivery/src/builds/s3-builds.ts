import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { contentTypeOf } from '../core/content-type.ts'
import { BuildStoreAway, type BuildStore } from './build-store.ts'

export interface S3Options {
  /** Address of the service, say `https://oss-cn-shanghai.example.com`; the bucket follows as the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials. */
  sessionToken?: string | undefined
  /** Folder inside the bucket, without slashes at its ends; empty: the bucket's root. */
  prefix: string
}

const ANSWER_WITHIN_MS = 15_000
const TRIES = 3
const WAIT_MS = 200
const REMOVED_AT_ONCE = 8

interface Answer {
  status: number
  bytes: Buffer
}

const mayPass = (status: number) => status >= 500 || status === 429

/** A key as a path: every segment percent-encoded, as the signature wants it. */
const encoded = (key: string) =>
  key
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(
        /[!'()*]/g,
        (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/** Calls to a bucket, each signed and tried again where that may help. */
function bucketCalls(options: S3Options) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
    region,
    service: 's3',
    retries: 0,
  })
  const described = `${endpoint}/${bucket}${prefix ? `/${prefix}` : ''}`
  const addressOf = (key: string) =>
    `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${encoded(prefix ? `${prefix}/${key}` : key)}`

  /**
   * Answers that may be different a moment later, or that break off, are asked for again; one with a fault of ours or no answer at
   * all throws.
   */
  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Buffer,
  ): Promise<Answer> {
    const headers: Record<string, string> = body
      ? {
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
          'content-type': contentTypeOf(key),
        }
      : {}
    for (let attempt = 1; ; attempt++) {
      let failure: string
      try {
        const response = await client.fetch(addressOf(key), {
          method,
          headers,
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        const { ok, status } = response
        const bytes = Buffer.from(await response.arrayBuffer())
        if (ok || (status === 404 && method !== 'PUT')) return { status, bytes }
        failure = `${status} ${faultIn(bytes.toString())}`
        if (!mayPass(status))
          throw new BuildStoreAway(`${described} refuses ${method} ${key}: ${failure}`)
      } catch (error) {
        if (error instanceof BuildStoreAway) throw error
        failure = ((error as { cause?: Error }).cause ?? (error as Error)).message
      }
      if (attempt === TRIES)
        throw new BuildStoreAway(`${described} does not answer ${method} ${key}: ${failure}`)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * attempt))
    }
  }

  return { described, call }
}

/** Builds in a bucket of any service that speaks S3. */
export function s3Builds(options: S3Options): BuildStore {
  const { described, call } = bucketCalls(options)
  return {
    kind: 's3',
    described,
    async read(key) {
      const { status, bytes } = await call('GET', key)
      if (status !== 404) return bytes
      // A missing bucket does not say that the file is missing.
      if (bytes.includes('<Code>NoSuchBucket</Code>'))
        throw new BuildStoreAway(`${described}: the bucket does not exist`)
      return null
    },
    async write(key, bytes) {
      await call('PUT', key, bytes)
    },
    async remove(_place, keys) {
      const waiting = [...keys]
      const work = async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
          await call('DELETE', key)
      }
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, work))
    },
  }
}

/** What an S3 service says went wrong: the code of its XML, no more. */
const faultIn = (xml: string): string => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? ''

const NEEDED = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The S3 settings of the environment; null without `S3_BUCKET`. Throws what is wrong, each by its name. */
export function s3FromEnvironment(env: Record<string, string | undefined>): S3Options | null {
  const bucket = env['S3_BUCKET']
  if (!bucket) return null
  const [endpoint = '', accessKeyId = '', secretAccessKey = ''] = NEEDED.map((name) => env[name])
  const faults = NEEDED.filter((name) => !env[name]).map(
    (name) => `S3_BUCKET is set and ${name} is not`,
  )
  if (endpoint && (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)))
    faults.push(`S3_ENDPOINT is not a URL: ${endpoint}`)
  if (faults.length) throw new Error(faults.join('; '))
  return {
    endpoint,
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: env['S3_SESSION_TOKEN'] || undefined,
    prefix: (env['S3_PREFIX'] ?? '').replace(/^\/+|\/+$/g, ''),
  }
}
