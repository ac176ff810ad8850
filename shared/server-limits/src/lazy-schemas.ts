import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type SchemaController = FastifyServerOptions['schemaController']
/** What checks a body, and says in `errors` what is wrong with it, or writes an answer. */
type Compiled = ((data: unknown) => unknown) & { errors?: unknown }
type Build = (shared: unknown, options: unknown) => (route: unknown) => Compiled

const lazily =
  (build: Build): Build =>
  (shared, options) => {
    const compile = build(shared, options)
    return (route) => {
      let compiled: Compiled | undefined
      const call: Compiled = (data) => {
        compiled ??= compile(route)
        const answer = compiled(data)
        call.errors = compiled.errors
        return answer
      }
      return call
    }
  }

/**
 * Compiles the schemas of a route at its first call. Those of all routes take a second of processor time, for which
 * the start would have to wait. `contract.test.ts` calls every route.
 */
export const lazySchemas = {
  compilersFactory: {
    buildValidator: lazily(AjvCompiler() as Build),
    buildSerializer: lazily(SerializerSelector() as Build),
  },
} as SchemaController
