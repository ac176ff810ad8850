import { useTexts } from '@cloudplay/i18n'
import { color, layer, radius, visuallyHidden } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { shellTexts } from '../texts/shell.ts'

/** For the keyboard: past the frame, to the page (PAGE-3). */
export function SkipLink() {
  const words = useTexts(shellTexts)
  return (
    <button type="button" css={style} onClick={focusPage}>
      {words.skip}
    </button>
  )
}

function focusPage(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}

const style = css`
  &:not(:focus-visible) {
    ${visuallyHidden};
  }
  position: fixed;
  z-index: ${layer.toast};
  top: 8px;
  left: 8px;
  padding: 10px 16px;
  border-radius: ${radius.small};
  background: ${color.main};
  color: ${color.onMain};
`
