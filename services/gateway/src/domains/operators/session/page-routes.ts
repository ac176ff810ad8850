import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { sendPage, type Page } from '../frame/send-page.ts'
import type { View } from '../frame/view.ts'
import { admit, requestedUrl, type VisitDeps } from './visit.ts'

/** Returns the function that serves one read-only page; `values` is the query. */
export const pageRoutes =
  (app: FastifyInstance, deps: VisitDeps, config: FastifyContextConfig = {}) =>
  (path: string, make: (view: View, values: URLSearchParams) => Promise<Page> | Page) =>
    app.get(path, { schema: { hide: true }, config }, async (request, reply) => {
      const view = await admit(deps, request, reply)
      return view
        ? sendPage(reply, view, await make(view, requestedUrl(request).searchParams))
        : reply
    })
