import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Link } from 'react-router-dom'
import { ruleLinkTexts } from '../texts/frame.ts'

const pages = {
  verification: path.verificationText(),
  agreement: path.rechargeAgreement(),
  playCard: path.playCard(),
  poster: path.monthlyPoster(),
}

/** A rule that ends with a link to a text of the site, or to a page of the same sale. */
export function LinkedRule({ before, to }: { before: string; to: keyof typeof pages }) {
  const words = useTexts(ruleLinkTexts)
  return (
    <>
      {before}
      <Link to={pages[to]}>{words[to]}</Link>
      {words.stop}
    </>
  )
}
