import type { RouteDeclaration } from '@cloudplay/contract'

/**
 * What a remote says of itself, in its `remote.config.ts`: a name, the modules it exposes (one a page, default export
 * the component), and the routes they serve. Nothing else configures a remote.
 */
export interface RemoteConfig<Expose extends string = string> {
  /** Also the folder of its releases: `/remotes/<name>/<version>/`. */
  name: string
  /** Expose -> file of the module, relative to the remote: `'./home': './src/pages/home/Home.tsx'`. */
  exposes: Record<Expose, string>
  routes: (Omit<RouteDeclaration, 'expose'> & { expose: NoInfer<Expose> })[]
  /** Port of its own dev server (`pnpm --filter <remote> dev`). */
  devPort: number
}

/** Types a remote's configuration: a route can only name something the remote exposes. */
export function defineRemote<const Expose extends `./${string}`>(config: RemoteConfig<Expose>): RemoteConfig<Expose> {
  return config
}
