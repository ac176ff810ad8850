import { Heart, Play } from 'lucide-react'
import { longChinese, longEnglish, type GalleryEntry } from '../gallery/entry.ts'
import { Held } from '../gallery/Held.tsx'
import { Button, type ButtonVariant } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PickField, type PickFieldProps } from './PickField.tsx'
import { Spinner } from './Spinner.tsx'
import { Tabs } from './Tabs.tsx'

const variants: readonly ButtonVariant[] = ['play', 'confirm', 'main', 'plain', 'quiet']
const inEachVariant = (props: { disabled?: boolean; busy?: boolean; size?: 'small' | 'large' }) => (
  <div css={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {variant}
      </Button>
    ))}
  </div>
)

const buttons: GalleryEntry = {
  component: 'Button',
  tryOut:
    'Hover, press and hold, Tab: play, confirm and main dim, plain and quiet light up, each has a focus ring, none moves its neighbours.',
  states: {
    default: inEachVariant({}),
    small: inEachVariant({ size: 'small' }),
    large: inEachVariant({ size: 'large' }),
    disabled: inEachVariant({ disabled: true }),
    busy: inEachVariant({ busy: true }),
    'with an icon': <Button icon={<Play size={18} />}>秒玩</Button>,
    'a link': (
      <Button as="a" href="#Button" variant="main">
        去首页
      </Button>
    ),
    wide: (
      <Button wide variant="play" size="large">
        秒玩
      </Button>
    ),
    'long Chinese': <Button>{longChinese}</Button>,
    'long English': <Button wide>{longEnglish}</Button>,
  },
}

const iconButtons: GalleryEntry = {
  component: 'IconButton',
  tryOut: 'Hover shows a round background and, after a moment, the label.',
  wordless: true,
  states: {
    default: (
      <IconButton label="收藏">
        <Heart size={22} />
      </IconButton>
    ),
    disabled: (
      <IconButton label="收藏" disabled>
        <Heart size={22} />
      </IconButton>
    ),
    'a link': (
      <IconButton as="a" href="#IconButton" label="收藏">
        <Heart size={22} />
      </IconButton>
    ),
  },
}

const field = (first: string, props: Partial<FieldProps>) => (
  <Held first={first}>
    {(value, set) => <Field label="手机号" value={value} onChange={set} {...props} />}
  </Held>
)

const fields: GalleryEntry = {
  component: 'Field',
  tryOut:
    'Click into it: its line turns white and thicker; where the field is wrong, thicker and red.',
  states: {
    empty: field('', { placeholder: '请输入手机号' }),
    filled: field('13800000000', {}),
    hint: field('', { placeholder: '昵称', hint: '最多 12 个字' }),
    error: field('138', { error: '请填写正确的手机号' }),
    disabled: field('13800000000', { disabled: true }),
    'with a control': field('13800000000', {
      suffix: (
        <Button size="small" variant="quiet">
          发送验证码
        </Button>
      ),
    }),
    'without a visible label': field('', { hideLabel: true, placeholder: '请输入手机号' }),
    'long Chinese': field(longChinese, { label: longChinese, error: longChinese }),
    'long English': field(longEnglish, { label: longEnglish, hint: longEnglish }),
  },
}

const password = (props: Partial<FieldProps>) => (
  <Held first="correct horse">
    {(value, set) => (
      <PasswordField label="密码" autoComplete="off" value={value} onChange={set} {...props} />
    )}
  </Held>
)

const passwords: GalleryEntry = {
  component: 'PasswordField',
  tryOut: 'The eye shows and hides the password.',
  states: {
    filled: password({}),
    empty: password({ value: '', placeholder: '请输入密码' }),
    error: password({ error: '密码是 7 到 64 个字符' }),
    disabled: password({ disabled: true }),
    'long Chinese': password({ label: longChinese, error: longChinese }),
    'long English': password({ label: longEnglish, hint: longEnglish }),
  },
}

const pick = (props: Partial<PickFieldProps>) => (
  <PickField label="区服" placeholder="请选择区服" text="" onPress={() => undefined} {...props} />
)

const picks: GalleryEntry = {
  component: 'PickField',
  tryOut: 'Tab reaches it, Enter and Space press it.',
  states: {
    empty: pick({}),
    chosen: pick({ text: '公共服务器 · 亚洲 · 生存' }),
    'with a picture': pick({ text: '星海拾光', start: <Heart size={22} /> }),
    hint: pick({ hint: '选好游戏后再选区服' }),
    error: pick({ error: '请选择区服' }),
    'long Chinese': pick({ label: longChinese, text: longChinese, error: longChinese }),
    'long English': pick({ label: longEnglish, text: longEnglish, hint: longEnglish }),
  },
}

const box = (
  first: boolean,
  label: React.ReactNode,
  props: { error?: string; disabled?: boolean } = {},
) => (
  <Held first={first}>
    {(checked, set) => (
      <Checkbox checked={checked} onChange={set} {...props}>
        {label}
      </Checkbox>
    )}
  </Held>
)

const boxes: GalleryEntry = {
  component: 'Checkbox',
  tryOut:
    'Press the label, and the space around the box on a phone; a link in the label stays a link.',
  states: {
    default: box(false, '记住密码'),
    checked: box(true, '记住密码'),
    disabled: box(false, '记住密码', { disabled: true }),
    'checked and disabled': box(true, '记住密码', { disabled: true }),
    error: box(false, '我已阅读并同意', { error: '请先同意用户协议' }),
    'with a link': box(
      false,
      <>
        我已阅读并同意 <a href="#Checkbox">《用户协议》</a>
      </>,
    ),
    'long Chinese': box(true, longChinese, { error: longChinese }),
    'long English': box(true, longEnglish),
  },
}

const tabs = (labels: readonly string[]) => (
  <Held first={0}>
    {(value, set) => (
      <Tabs
        label="分类"
        items={labels.map((label, key) => ({ key, label }))}
        value={value}
        onChange={set}
      />
    )}
  </Held>
)

const tabRows: GalleryEntry = {
  component: 'Tabs',
  tryOut: 'Arrow keys, Home and End move the choice; the chosen tab scrolls into view.',
  wide: true,
  states: {
    default: tabs(['验证码登录', '密码登录']),
    'more than fit': tabs(Array.from({ length: 24 }, (_, index) => `分类 ${index + 1}`)),
    'long Chinese': tabs([longChinese, '短']),
    'long English': tabs([longEnglish, 'Short']),
  },
}

export const controlsGallery: readonly GalleryEntry[] = [
  buttons,
  iconButtons,
  fields,
  passwords,
  picks,
  boxes,
  tabRows,
  {
    component: 'LanguageSwitch',
    wordless: true,
    tryOut: 'Changes the language of the whole gallery’s own controls; remembered after a reload.',
    states: { default: <LanguageSwitch /> },
  },
  {
    component: 'Spinner',
    wordless: true,
    tryOut: 'Stands still under prefers-reduced-motion.',
    states: { default: <Spinner />, large: <Spinner sizePx={40} /> },
  },
]
