import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { supportTexts } from '../../texts/support.ts'
import { ContactWays } from './ContactWays.tsx'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  & h2 {
    margin-bottom: ${space(3)};
    font-size: ${font.size.title};
  }
  ${media.desktop} {
    grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
  }
`

const help = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(3)};
  & > li > a {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    height: 100%;
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
    ${media.hover} {
      &:hover {
        background: ${color.overlay};
      }
    }
  }
  & h3 {
    font-size: ${font.size.body};
  }
  & p {
    flex: 1;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .way {
    display: inline-flex;
    align-items: center;
    color: ${color.link};
    font-size: ${font.size.small};
  }
`

const questions = [
  { title: 'code', text: 'codeText', link: 'codeLink', to: path.login() },
  { title: 'password', text: 'passwordText', link: 'passwordLink', to: path.forgotPassword() },
  { title: 'verify', text: 'verifyText', link: 'verifyLink', to: path.verification() },
  { title: 'paid', text: 'paidText', link: 'paidLink', to: path.tradeRecords({ isShowBack: 1 }) },
  { title: 'network', text: 'networkText', link: 'networkLink', to: path.networkTest() },
  { title: 'slow', text: 'slowText', link: 'slowLink', to: path.selectRegion() },
  { title: 'leave', text: 'leaveText', link: 'leaveLink', to: path.deleteAccount() },
] as const

/** How to reach customer service, and what can be solved without it. Open to visitors: some of them cannot log in. */
export default function CustomerServicePage() {
  const words = useTexts(supportTexts)
  return (
    <PageFrame title={words.title} wide back>
      <div css={columns}>
        <section>
          <h2>{words.contact}</h2>
          <ContactWays />
        </section>
        <section>
          <h2>{words.help}</h2>
          <ul css={help}>
            {questions.map(({ title, text, link, to }) => (
              <li key={title}>
                <Link to={to}>
                  <h3>{words[title]}</h3>
                  <p>{words[text]}</p>
                  <span className="way">
                    {words[link]}
                    <ChevronRight size={16} aria-hidden />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}
