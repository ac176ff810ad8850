import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, Page, Picture, place, radius, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { aboutTexts } from '../../texts/about.ts'
import { BannerPicture } from './BannerPicture.tsx'
import { companyWords, SCENES, strengths } from './content.ts'

const banner = css`
  position: relative;
  display: grid;
  align-items: end;
  min-height: 440px;
  & > .words {
    position: relative;
    display: grid;
    gap: ${space(3)};
    width: 100%;
    max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    margin: 0 auto;
    padding: ${space(12)} ${place.gutter};
  }
  & .kicker {
    color: ${color.soft};
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
  }
  & .slogan {
    font-size: 44px;
    font-weight: ${font.weight.bold};
    line-height: 1.3;
  }
  & .text {
    color: ${color.soft};
    font-size: ${font.size.title};
  }
`

const chapters = css`
  display: grid;
  gap: ${space(20)};
  padding-bottom: ${space(20)};
  & h2 {
    font-size: ${font.size.huge};
  }
`

const company = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(16)};
  align-items: center;
  & > .words {
    display: grid;
    gap: ${space(4)};
    max-width: 560px;
    color: ${color.soft};
    line-height: 1.9;
  }
  & h2 {
    margin-bottom: ${space(2)};
    color: ${color.text};
  }
`

const scene = css`
  border-radius: ${radius.large};
`

const product = css`
  display: grid;
  gap: ${space(8)};
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
    gap: ${space(6)};
  }
  & li {
    display: grid;
    align-content: start;
    gap: ${space(3)};
    padding: ${space(6)};
    border-radius: ${radius.large};
    background: ${color.raised};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  & svg {
    color: ${color.link};
  }
  & h3 {
    font-size: ${font.size.title};
  }
  & p {
    color: ${color.soft};
  }
`

const sayings = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)};
  & > section {
    position: relative;
    display: grid;
    align-content: end;
    gap: ${space(3)};
    min-height: 320px;
    overflow: hidden;
    padding: ${space(8)};
    border-radius: ${radius.large};
    isolation: isolate;
  }
  & > section > .scene {
    position: absolute;
    inset: 0;
    z-index: -1;
    height: 100%;
  }
  & > section::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(to top, rgba(11, 14, 20, 0.94) 20%, rgba(11, 14, 20, 0.3) 100%);
  }
  & p {
    max-width: 24em;
    font-size: ${font.size.title};
    line-height: 1.6;
  }
`

const ways = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)};
  padding: ${space(8)};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  & > div {
    display: flex;
    gap: ${space(3)};
  }
  & h2 {
    font-size: ${font.size.large};
  }
`

/** The desktop's page about the company and its product (LIST-14): banner, company, product, vision, mission. */
export default function AboutDesktop() {
  const words = useTexts(aboutTexts)
  return (
    <>
      <div css={banner}>
        <BannerPicture />
        <div className="words">
          <h1 className="kicker">{words.title}</h1>
          <p className="slogan">{words.slogan}</p>
          <p className="text">{words.sloganText}</p>
        </div>
      </div>
      <Page css={chapters}>
        <section css={company}>
          <div className="words">
            <h2>{words.companyTitle}</h2>
            {companyWords.map((word) => (
              <p key={word}>{words[word]}</p>
            ))}
          </div>
          <Picture
            css={scene}
            src={SCENES.company}
            alt=""
            sizes="(min-width: 1264px) 568px, 46vw"
          />
        </section>
        <Product />
        <div css={sayings}>
          <section>
            <Picture className="scene" src={SCENES.vision} alt="" sizes="50vw" />
            <h2>{words.visionTitle}</h2>
            <p>{words.visionText}</p>
          </section>
          <section>
            <Picture className="scene" src={SCENES.mission} alt="" sizes="50vw" />
            <h2>{words.missionTitle}</h2>
            <p>{words.missionText}</p>
          </section>
        </div>
        <section css={ways}>
          <h2>{words.startTitle}</h2>
          <div>
            <Button as={Link} to={path.news()} size="large">
              {words.news}
            </Button>
            <Button as={Link} to={path.home()} variant="main" size="large">
              {words.browse}
            </Button>
          </div>
        </section>
      </Page>
    </>
  )
}

function Product() {
  const words = useTexts(aboutTexts)
  return (
    <section css={product}>
      <h2>{words.productTitle}</h2>
      <ul>
        {strengths.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} aria-hidden />
            <h3>{words[title]}</h3>
            <p>{words[text]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
