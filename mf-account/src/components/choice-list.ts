import { css } from '@emotion/react'
import { color, font, media, radius, space } from '@cloudplay/ui'

/** The choices of a picker: a list of buttons with one pressed. */
export const choiceList = css`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  & > button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 48px;
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.small};
    color: ${color.text};
    font-size: ${font.size.body};
    text-align: start;
    &:focus-visible {
      outline-offset: -2px;
    }
    ${media.hover} {
      &:hover {
        background: ${color.wash};
      }
    }
    ${media.desktop} {
      min-height: 44px;
      font-size: ${font.size.small};
    }
  }
  & > button[aria-pressed='true'] {
    background: ${color.washStrong};
    font-weight: ${font.weight.medium};
  }
  & > button > .text {
    flex: 1;
    min-width: 0;
  }
  & > button > svg {
    flex: none;
    color: ${color.soft};
  }
`
