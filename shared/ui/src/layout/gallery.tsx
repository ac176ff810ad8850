import { Ellipsis, Flame } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { longChinese, longEnglish, type GalleryEntry } from '../gallery/entry.ts'
import { BackBar } from './BackBar.tsx'
import { Card } from './Card.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Page } from './Page.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Section } from './Section.tsx'

const stay = () => {}
const more = <MoreLink href="#MoreLink" />

export const layoutGallery: readonly GalleryEntry[] = [
  {
    component: 'BackBar',
    tryOut: 'Stays at the top while its page scrolls.',
    wide: true,
    states: {
      default: <BackBar title="实名认证" onBack={stay} />,
      'with an end': (
        <BackBar
          title="实名认证"
          onBack={stay}
          end={
            <IconButton label="更多">
              <Ellipsis size={22} />
            </IconButton>
          }
        />
      ),
      'long Chinese': <BackBar title={longChinese} onBack={stay} />,
      'long English': <BackBar title={longEnglish} onBack={stay} />,
    },
  },
  {
    component: 'Page',
    wide: true,
    states: {
      default: <Page>内容</Page>,
      'long Chinese': <Page>{longChinese}</Page>,
      'long English': <Page>{longEnglish}</Page>,
    },
  },
  {
    component: 'PageFrame',
    tryOut: 'A bar on phones, a heading on desktops.',
    wide: true,
    states: {
      default: <PageFrame title="关于">内容</PageFrame>,
      wide: (
        <PageFrame title="关于" wide>
          内容
        </PageFrame>
      ),
      'long Chinese': <PageFrame title={longChinese}>{longChinese}</PageFrame>,
      'long English': <PageFrame title={longEnglish}>{longEnglish}</PageFrame>,
    },
  },
  {
    component: 'Section',
    wide: true,
    states: {
      default: <Section title="热门游戏">内容</Section>,
      'with icon and more': (
        <Section title="热门游戏" icon={<Flame size={20} />} more={more}>
          内容
        </Section>
      ),
      'long Chinese': (
        <Section title={longChinese} more={more}>
          内容
        </Section>
      ),
      'long English': (
        <Section
          title={longEnglish}
          icon={<Flame size={20} />}
          more={<MoreLink href="#MoreLink">Everything of this kind</MoreLink>}
        >
          Content
        </Section>
      ),
    },
  },
  {
    component: 'MoreLink',
    tryOut: 'Hover brightens it.',
    states: {
      default: more,
      'own words': <MoreLink href="#MoreLink">查看全部 28 款</MoreLink>,
      'long Chinese': <MoreLink href="#MoreLink">{longChinese}</MoreLink>,
      'long English': <MoreLink href="#MoreLink">{longEnglish}</MoreLink>,
    },
  },
  {
    component: 'Card',
    states: {
      default: <Card>内容</Card>,
      'long Chinese': <Card>{longChinese}</Card>,
      'long English': <Card>{longEnglish}</Card>,
    },
  },
]
