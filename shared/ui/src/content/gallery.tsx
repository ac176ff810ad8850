import { Button } from '../controls/Button.tsx'
import { longChinese, longEnglish, type GalleryEntry } from '../gallery/entry.ts'
import { samplePicture } from '../gallery/sample-picture.ts'
import { Article } from './Article.tsx'
import { Avatar } from './Avatar.tsx'
import { Badge, type BadgeKind } from './Badge.tsx'
import { ChineseOnly } from './ChineseOnly.tsx'
import { GameCard } from './GameCard.tsx'
import { GameCardSkeleton } from './GameCardSkeleton.tsx'
import { PayMark } from './PayMark.tsx'
import { Picture } from './Picture.tsx'
import { QrCode } from './QrCode.tsx'
import { ResponsiveImage } from './ResponsiveImage.tsx'
import { VipBadge } from './VipBadge.tsx'

const kinds: readonly BadgeKind[] = [
  'free',
  'playing',
  'queueing',
  'reserve',
  'reserved',
  'maintenance',
  'timeslot',
  'hot',
]
const inRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const
const bare = { src: samplePicture, alt: '星海拾光', width: 240, height: 135 } as const
const usual = {
  href: '#GameCard',
  name: '星海拾光',
  picture: samplePicture,
  line: '三分钟一局的弹幕射击',
} as const

const gameCards: GalleryEntry = {
  component: 'GameCard',
  tryOut:
    'Hover and Tab show more words over the picture; the whole card is the link, the button keeps its own press.',
  states: {
    wide: (
      <GameCard {...usual} state={<Badge kind="free" />} more="驾驶小船穿过星海，收集散落的光。" />
    ),
    tall: <GameCard {...usual} layout="tall" state={<Badge kind="queueing">排队 3</Badge>} />,
    row: (
      <GameCard
        {...usual}
        layout="row"
        state={<Badge kind="playing" />}
        action={<Button size="small">秒玩</Button>}
      />
    ),
    'with a button': <GameCard {...usual} action={<Button size="small">秒玩</Button>} />,
    'without picture, line and state': (
      <GameCard href="#GameCard" name="星海拾光" picture={undefined} />
    ),
    'broken picture': <GameCard {...usual} picture="data:image/png;base64,broken" />,
    'long Chinese': (
      <GameCard
        {...usual}
        name={longChinese}
        line={longChinese}
        state={<Badge kind="queueing">{longChinese}</Badge>}
        more={longChinese}
        action={<Button size="small">秒玩</Button>}
      />
    ),
    'long English': (
      <GameCard
        {...usual}
        layout="row"
        name={longEnglish}
        line={longEnglish}
        state={<Badge kind="reserve">{longEnglish}</Badge>}
        action={<Button size="small">Play now</Button>}
      />
    ),
  },
}

export const contentGallery: readonly GalleryEntry[] = [
  gameCards,
  {
    component: 'GameCardSkeleton',
    wordless: true,
    states: {
      wide: <GameCardSkeleton />,
      tall: <GameCardSkeleton layout="tall" />,
      row: <GameCardSkeleton layout="row" />,
    },
  },
  {
    component: 'QrCode',
    wordless: true,
    tryOut: 'A phone’s camera reads it and shows the address.',
    states: {
      short: <QrCode text="https://cloudplay.example/" label="二维码" sizePx={160} />,
      long: (
        <QrCode
          text={`https://cloudplay.example/gameShare?channel=${'0123456789'.repeat(12)}`}
          label="二维码"
          sizePx={220}
        />
      ),
    },
  },
  {
    component: 'Badge',
    states: {
      'every kind': (
        <div css={inRow}>
          {kinds.map((kind) => (
            <Badge key={kind} kind={kind} />
          ))}
        </div>
      ),
      'own words': <Badge kind="queueing">排队 3</Badge>,
      'long Chinese': <Badge kind="maintenance">{longChinese}</Badge>,
      'long English': <Badge kind="timeslot">{longEnglish}</Badge>,
    },
  },
  {
    component: 'ChineseOnly',
    tryOut: 'An English browser shows the mark, a Chinese one only the text.',
    states: {
      'long Chinese': (
        <p>
          {longChinese} <ChineseOnly text={longChinese} />
        </p>
      ),
      'long English': (
        <p>
          {longEnglish} <ChineseOnly text={longEnglish} />
        </p>
      ),
    },
  },
  {
    component: 'Picture',
    wordless: true,
    states: {
      wide: <Picture src={samplePicture} alt="星海拾光" />,
      tall: <Picture src={samplePicture} alt="星海拾光" crop="tall" />,
      square: <Picture src={samplePicture} alt="星海拾光" crop="square" />,
      'none yet': <Picture src={undefined} alt="" />,
      broken: <Picture src="data:image/png;base64,broken" alt="星海拾光" />,
    },
  },
  {
    component: 'ResponsiveImage',
    wordless: true,
    states: {
      'first format': (
        <ResponsiveImage {...bare} formats={[{ type: 'image/png', srcSet: samplePicture }]} />
      ),
      'none of the formats': (
        <ResponsiveImage {...bare} formats={[{ type: 'image/unknown', srcSet: '/unknown' }]} />
      ),
    },
  },
  {
    component: 'Avatar',
    wordless: true,
    states: {
      default: <Avatar src={samplePicture} />,
      'without picture': <Avatar />,
      broken: <Avatar src="data:image/png;base64,broken" />,
      large: <Avatar sizePx={72} />,
    },
  },
  {
    component: 'VipBadge',
    wordless: true,
    states: {
      'every level': (
        <div css={inRow}>
          {Array.from({ length: 9 }, (_, level) => (
            <VipBadge key={level} level={level} active />
          ))}
        </div>
      ),
      'no longer active': <VipBadge level={5} active={false} />,
    },
  },
  {
    component: 'PayMark',
    wordless: true,
    states: { wechat: <PayMark kind="wechat" />, alipay: <PayMark kind="alipay" /> },
  },
  {
    component: 'Article',
    wide: true,
    states: {
      default: (
        <Article date="2026 年 1 月 1 日起生效">
          <h2>一、总则</h2>
          <p>
            欢迎使用云游戏。<strong>请先阅读</strong> <a href="#Article">《用户协议》</a>。
          </p>
          <ul>
            <li>注册需要手机号。</li>
            <li>未成年玩家受游玩时段约束。</li>
          </ul>
          <p>以上条款自公布之日起生效。</p>
        </Article>
      ),
      'long Chinese': (
        <Article>
          <h2>{longChinese}</h2>
          <p>{longChinese.repeat(3)}</p>
        </Article>
      ),
      'long English': (
        <Article>
          <h2>{longEnglish}</h2>
          <p>{`${longEnglish}. `.repeat(3)}</p>
        </Article>
      ),
    },
  },
]
