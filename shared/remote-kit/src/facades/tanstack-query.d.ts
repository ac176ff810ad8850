// An alias of the preset: the library itself, past the share scope.
declare module 'tanstack-query' {
  export * from '@tanstack/react-query'
}
