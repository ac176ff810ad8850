import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, IconButton, goBack, media, place, radius, space } from '@cloudplay/ui'
import { LanguageSwitch } from '@cloudplay/ui/language-switch'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginTexts } from '../texts/login.ts'
import { NightScene } from './NightScene.tsx'

const phone = css`
  position: relative;
  min-height: 100dvh;
  padding: calc(${place.safeTop} + 232px) ${place.gutter} calc(${space(8)} + ${place.safeBottom});
  & > svg {
    position: absolute;
    inset: 0 0 auto;
    width: 100%;
    height: 300px;
  }
  & > .back {
    position: absolute;
    top: calc(${place.safeTop} + 4px);
    left: 4px;
  }
  & > .language {
    position: absolute;
    top: calc(${place.safeTop} + 4px);
    right: 8px;
    border-radius: ${radius.small};
    /* The moon may be behind it. */
    background: rgba(11, 14, 20, 0.72);
  }
  & > .content {
    position: relative;
    max-width: 440px;
    margin: 0 auto;
  }
`

const desktop = css`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 440px;
  width: min(1040px, 100% - 2 * ${place.gutter});
  min-height: 600px;
  margin: ${space(12)} auto ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  overflow: hidden;
  & > .picture {
    position: relative;
    min-width: 0;
  }
  & > .picture > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & > .picture > p {
    position: absolute;
    left: ${space(10)};
    top: ${space(10)};
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
    line-height: 1.4;
  }
  & > .content {
    align-self: center;
    padding: ${space(16)} ${space(10)} ${space(10)};
  }
  & > .language {
    position: absolute;
    top: ${space(4)};
    right: ${space(4)};
  }
  @media (max-width: 960px) {
    grid-template-columns: 1fr;
    width: min(480px, 100% - 2 * ${place.gutter});
    & > .picture {
      display: none;
    }
  }
`

const heading = css`
  margin-bottom: ${space(6)};
  & > h1 {
    font-size: ${font.size.huge};
  }
  & > p {
    margin-top: ${space(1)};
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  ${media.desktop} {
    & > h1 {
      font-size: ${font.size.large};
    }
  }
`

type AuthFrameProps = {
  device: 'mobile' | 'desktop'
  title: string
  line: string
  children: ReactNode
}

/** The frame of login and password reset: the scene, what this page is for, the form. */
export function AuthFrame({ device, title, line, children }: AuthFrameProps) {
  const words = useTexts(loginTexts)
  const content = (
    <div className="content">
      <div css={heading}>
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      {children}
    </div>
  )
  const language = (
    <div className="language">
      <LanguageSwitch />
    </div>
  )
  if (device === 'desktop') {
    return (
      <div css={desktop}>
        <div className="picture">
          <NightScene />
          <p>
            {words.noDownload}
            <br />
            {words.justPlay}
          </p>
        </div>
        {content}
        {language}
      </div>
    )
  }
  return (
    <div css={phone}>
      <NightScene />
      <IconButton className="back" label={words.back} onClick={goBack}>
        <ChevronLeft size={24} />
      </IconButton>
      {language}
      {content}
    </div>
  )
}
