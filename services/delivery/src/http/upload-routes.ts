import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, CommitOptions } from '../site/changes.ts'
import { beginUpload, commitUpload, type ShippingSite } from '../site/shipping.ts'
import { expected, guards } from './channel-routes.ts'
import { readManifest } from '../store/manifest.ts'
import { ReleaseSource } from '../store/release-source.ts'
import { remoteIn } from '../store/release-state.ts'

/** A manifest of 2000 files with hashes is far below it. */
const MANIFEST_BYTES_MAX = 1024 * 1024

const moment = { type: ['string', 'null'], maxLength: 64 } as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

interface Named {
  name: string
  version: string
}

/** Ships a build: its manifest, its files, and the commit that makes it a release. */
export function uploadRoutes(
  app: FastifyInstance,
  delivery: ShippingSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  // The upload reads the stream itself, up to the limit of a file.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  )

  app.post('/releases', { bodyLimit: MANIFEST_BYTES_MAX }, async (request, reply) => {
    const manifest = readManifest(request.body)
    const begun = await beginUpload(delivery, manifest, actor(request))
    const live = remoteIn(delivery.store.state, manifest.name)?.live ?? null
    if (begun === 'already') return ok({ already: true, missing: [], live })
    return reply.code(201).send(ok({ already: false, missing: begun.missing, live }))
  })

  app.put<{ Params: Named & { '*': string }; Body: AsyncIterable<Uint8Array> }>(
    '/releases/:name/:version/files/*',
    // The upload counts its bytes; this limits the declared length.
    { bodyLimit: 20 * 1024 * 1024 },
    async (request) => {
      const { name, version, '*': file } = request.params
      const { uploads } = delivery.store
      await uploads.receive(
        await uploads.find(name, version, actor(request).team),
        file,
        request.body,
      )
      return ok({ file })
    },
  )

  app.post<{ Params: Named; Body: CommitOptions }>(
    '/releases/:name/:version/commit',
    {
      schema: {
        body: {
          type: 'object',
          properties: {
            promote: { type: 'boolean' },
            from: moment,
            until: moment,
            expected,
            source: ReleaseSource,
            ...guards,
          },
        },
      },
    },
    async (request) => {
      return ok(await commitUpload(delivery, request.params, request.body, actor(request)))
    },
  )
}
