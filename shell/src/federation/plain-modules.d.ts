// Made by the plain build (remote-kit/src/build/plain.ts).
declare module 'remote-pages' {
  export const pages: Record<string, () => Promise<unknown>>
}
declare module 'remote-configs' {
  import type { RouteDeclaration } from '@cloudplay/contract'
  export const remotes: { name: string; routes: RouteDeclaration[] }[]
}
