import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import {
  BackBar,
  Button,
  color,
  font,
  Page,
  Picture,
  place,
  radius,
  Section,
  space,
} from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { aboutTexts } from '../../texts/about.ts'
import { BannerPicture } from './BannerPicture.tsx'
import { companyWords, SCENES, strengths } from './content.ts'

const banner = css`
  position: relative;
  display: grid;
  align-content: end;
  gap: ${space(2)};
  min-height: 240px;
  padding: ${space(6)} ${place.gutter};
  & > h2,
  & > p {
    position: relative;
  }
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.text};
  }
`

const prose = css`
  display: grid;
  gap: ${space(3)};
  color: ${color.soft};
  line-height: 1.8;
`

const cards = css`
  display: grid;
  gap: ${space(3)};
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
    padding: ${space(4)};
    border-radius: ${radius.medium};
    background: ${color.raised};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  & svg {
    color: ${color.link};
  }
  & h3 {
    font-size: ${font.size.body};
  }
  & p {
    grid-column: 2;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const scene = css`
  border-radius: ${radius.medium};
`

const said = css`
  font-size: ${font.size.title};
  line-height: 1.6;
`

const ways = css`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(10)};
`

/** The phone's page about the company and its product (LIST-14): one chapter after the other. */
export default function AboutMobile() {
  const words = useTexts(aboutTexts)
  return (
    <>
      <BackBar title={words.title} />
      <div css={banner}>
        <BannerPicture />
        <h2>{words.slogan}</h2>
        <p>{words.sloganText}</p>
      </div>
      <Page>
        <Section title={words.companyTitle}>
          <div css={prose}>
            {companyWords.map((word) => (
              <p key={word}>{words[word]}</p>
            ))}
          </div>
        </Section>
        <Section title={words.productTitle}>
          <ul css={cards}>
            {strengths.map(({ Icon, title, text }) => (
              <li key={title}>
                <Icon size={24} aria-hidden />
                <h3>{words[title]}</h3>
                <p>{words[text]}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={words.visionTitle}>
          <Picture css={scene} src={SCENES.vision} alt="" />
          <p css={said}>{words.visionText}</p>
        </Section>
        <Section title={words.missionTitle}>
          <Picture css={scene} src={SCENES.mission} alt="" />
          <p css={said}>{words.missionText}</p>
        </Section>
        <div css={ways}>
          <Button as={Link} to={path.browse()} variant="main" size="large">
            {words.browse}
          </Button>
          <Button as={Link} to={path.news()} size="large">
            {words.news}
          </Button>
        </div>
      </Page>
    </>
  )
}
