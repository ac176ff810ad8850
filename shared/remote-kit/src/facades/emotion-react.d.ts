// An alias of the preset: the library itself, past the share scope.
declare module 'emotion-react' {
  export * from '@emotion/react'
}
