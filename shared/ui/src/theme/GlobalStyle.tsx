import { Global, css } from '@emotion/react'
import { color, font, media, motion, tokens } from './theme.ts'

const customProperties = Object.entries(tokens)
  .map(([name, value]) => `--${name}: ${value};`)
  .join('')

const styles = css`
  :root {
    ${customProperties}
    --gutter: 16px;
    --content-width: 1200px;
    --safe-top: env(safe-area-inset-top, 0px);
    --safe-bottom: env(safe-area-inset-bottom, 0px);
    --bar-top: 0px;
    --bar-bottom: 0px;
    color-scheme: dark;
    background: ${color.page};
    accent-color: ${color.main};
    scrollbar-color: rgba(255, 255, 255, 0.2) transparent;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  html:has(dialog:modal) {
    overflow: hidden;
  }
  ${media.desktop} {
    :root {
      --gutter: 32px;
      /* A dialog that locks the page must not move it. */
      scrollbar-gutter: stable;
    }
  }
  @media (min-width: 1800px) {
    :root {
      --content-width: 1560px;
    }
  }
  @media (min-width: 2400px) {
    :root {
      --content-width: 2080px;
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    color: ${color.text};
    font: ${font.weight.normal} ${font.size.body}/1.5 ${font.family};
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
    overflow-wrap: break-word;
  }
  :lang(en) > body {
    font-family: ${font.latin}, ${font.family};
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  figure,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-weight: ${font.weight.bold};
    line-height: 1.3;
    text-wrap: balance;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    border: 0;
    padding: 0;
    background: none;
    cursor: pointer;
    touch-action: manipulation;
  }
  button:disabled {
    cursor: not-allowed;
  }
  img,
  picture,
  svg,
  video {
    display: block;
    max-width: 100%;
  }
  ::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  ::selection {
    background: rgba(157, 183, 255, 0.35);
  }
  :focus-visible {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
  [hidden] {
    display: none !important;
  }
  /* Focused by a navigation, for screen readers: it isn't a control. */
  h1[tabindex='-1']:focus,
  main[tabindex='-1']:focus {
    outline: none;
  }
  /* Only the leaving page is a picture that fades out, so that the new page reacts immediately. */
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-old(.page) {
    animation: page-leaves ${motion.fast} ${motion.ease} both;
  }
  @keyframes page-leaves {
    to {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*),
    ::view-transition-old(*),
    ::view-transition-new(*) {
      animation: none !important;
    }
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      /* Zero, because even the shortest transition shows a frame with each old value. */
      transition-duration: 0s !important;
      transition-delay: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`

/** Tokens, reset and page background. The shell (or a remote's standalone page) renders it once. */
export function GlobalStyle() {
  return <Global styles={styles} />
}
