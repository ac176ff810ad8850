// The part of emotion that the platform offers, served under the share key `@emotion/react`: without `withTheme`, which
// alone needs react-is and hoist-non-react-statics.
export { CacheProvider, ClassNames, Global, ThemeProvider, css, jsx, keyframes, useTheme } from 'emotion-react'
