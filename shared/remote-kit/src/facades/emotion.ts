// The part of emotion that the platform offers, served under the share key `@emotion/react`: without themes, as
// tokens are CSS properties here, and `withTheme` alone needs react-is and hoist-non-react-statics.
export { CacheProvider, Global, css, jsx, keyframes } from 'emotion-react'
