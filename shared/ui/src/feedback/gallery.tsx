import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { longChinese, longEnglish, type GalleryEntry } from '../gallery/entry.ts'
import { Held } from '../gallery/Held.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { alert, choose, confirm } from './dialogs.ts'
import { EmptyState, type StateScene } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Progress } from './Progress.tsx'
import { Skeleton } from './Skeleton.tsx'
import { loading, toast } from './toast.ts'
import { Tooltip } from './Tooltip.tsx'

/** A button that opens the state, since it covers the page. */
const opens = (act: () => unknown) => (
  <Button data-opens="" onClick={() => void act()}>
    打开
  </Button>
)

const dialog = (props: Partial<DialogProps>) => (
  <Held first={false}>
    {(open, set) => (
      <>
        {opens(() => set(true))}
        <Dialog
          title="要注销吗？"
          open={open}
          onClose={() => set(false)}
          footer={
            <>
              <Button onClick={() => set(false)}>再玩会儿</Button>
              <Button variant="confirm" onClick={() => set(false)}>
                注销
              </Button>
            </>
          }
          {...props}
        />
      </>
    )}
  </Held>
)

const tall: ReactNode = Array.from({ length: 40 }, (_, index) => (
  <p key={index}>第 {index + 1} 行</p>
))

const overThePage: readonly GalleryEntry[] = [
  {
    component: 'Dialog',
    tryOut:
      'Esc and a press outside close it, unless it is firm; Tab stays inside; the focus goes back to the button that opened it.',
    states: {
      default: dialog({ children: '没有保存的进度会丢失' }),
      'title alone': dialog({}),
      firm: dialog({ firm: true, children: '按外面不会关闭' }),
      'without buttons': dialog({ footer: undefined, children: '按外面关闭' }),
      'taller than the window': dialog({ children: tall }),
      'long Chinese': dialog({ title: longChinese, children: longChinese }),
      'long English': dialog({ title: longEnglish, children: longEnglish }),
    },
  },
  {
    component: 'Dialogs',
    tryOut: 'The main answer has the focus; questions asked together follow each other.',
    states: {
      confirm: opens(() =>
        confirm({
          title: '注销服务器？',
          text: '未保存的进度会丢失',
          confirmLabel: '注销',
          cancelLabel: '再玩会儿',
        }),
      ),
      alert: opens(() => alert({ title: '提示', text: '当前时段暂不提供服务' })),
      countdown: opens(() =>
        confirm({
          title: '已为你准备好',
          text: '进入后开始计费',
          confirmLabel: '立即进入',
          countdownSeconds: 60,
        }),
      ),
      'with a link': opens(() =>
        choose({
          title: '先完成实名认证',
          text: '按国家规定，需要先完成实名认证才能玩游戏',
          choices: [
            { value: 'why', label: '为什么需要实名认证', kind: 'link' },
            { value: 'later', label: '稍后' },
            { value: 'now', label: '去认证', kind: 'confirm' },
          ],
        }),
      ),
      'three answers': opens(() =>
        choose({
          title: 'Stuck at: connecting to the server',
          text: 'Reconnect first. If that does not help, try another machine or another network.',
          choices: [
            { value: 'leave', label: 'Leave' },
            { value: 'elsewhere', label: 'Other machine' },
            { value: 'again', label: 'Reconnect', kind: 'confirm' },
          ],
        }),
      ),
      'long Chinese': opens(() =>
        confirm({
          title: longChinese,
          text: longChinese,
          confirmLabel: '连接另一台服务器',
          cancelLabel: '继续玩这一局游戏',
        }),
      ),
      'long English': opens(() =>
        confirm({
          title: longEnglish,
          text: longEnglish,
          confirmLabel: 'Switch to another machine',
          cancelLabel: 'Keep playing this game',
        }),
      ),
    },
  },
  {
    component: 'Toasts',
    tryOut:
      'At most three show at the same time; repeating the same words only extends one; they cover an open dialog.',
    states: {
      info: opens(() => toast('正在排队，请稍候')),
      success: opens(() => toast('刷新成功', { kind: 'success' })),
      error: opens(() => toast('没能连上服务器', { kind: 'error' })),
      loading: opens(() => setTimeout(loading('连接中...'), 3000)),
      'long Chinese': opens(() => toast(longChinese, { kind: 'error' })),
      'long English': opens(() => toast(longEnglish, { kind: 'success' })),
    },
  },
]

const scenes: readonly StateScene[] = ['empty', 'search', 'offline', 'broken']

const inThePage: readonly GalleryEntry[] = [
  {
    component: 'EmptyState',
    states: {
      ...Object.fromEntries(
        scenes.map((scene) => [
          scene,
          <EmptyState key={scene} scene={scene} title="还没有玩过的游戏" text="去首页挑一个吧" />,
        ]),
      ),
      'with a button': (
        <EmptyState title="还没有玩过的游戏" action={<Button variant="main">去首页</Button>} />
      ),
      'long Chinese': (
        <EmptyState
          title={longChinese}
          text={longChinese}
          action={<Button variant="main">去首页</Button>}
        />
      ),
      'long English': (
        <EmptyState
          title={longEnglish}
          text={longEnglish}
          action={<Button variant="main">Go to the home page</Button>}
        />
      ),
    },
  },
  {
    component: 'ErrorState',
    states: {
      default: <ErrorState />,
      'with retry': <ErrorState onRetry={() => {}} />,
      retrying: <ErrorState onRetry={() => {}} retrying />,
      'long Chinese': <ErrorState title={longChinese} text={longChinese} onRetry={() => {}} />,
      'long English': <ErrorState title={longEnglish} text={longEnglish} onRetry={() => {}} />,
    },
  },
  {
    component: 'Progress',
    states: {
      'nothing yet': <Progress percent={0} label="正在连接服务器" />,
      'under way': <Progress percent={42} label="正在启动游戏" />,
      done: <Progress percent={100} label="画面来了" />,
      'without words': <Progress percent={42} label="正在启动游戏" hideLabel />,
      'long Chinese': <Progress percent={42} label={longChinese} />,
      'long English': <Progress percent={42} label={longEnglish} />,
    },
  },
  {
    component: 'Skeleton',
    wordless: true,
    states: {
      'a line': <Skeleton width="60%" height={16} />,
      'a picture': <Skeleton ratio={16 / 9} />,
      'a figure': <Skeleton width={48} height={48} round />,
    },
  },
  {
    component: 'Tooltip',
    tryOut:
      'Hover, focus and tap show it, Esc and leaving hide it; near an edge it stays on the screen.',
    states: {
      default: <Tooltip text="免费时长每天零点更新" />,
      'at the right edge': (
        <div css={{ textAlign: 'right' }}>
          <Tooltip text="免费时长每天零点更新，用完之前不扣网币" />
        </div>
      ),
      'long Chinese': <Tooltip text={longChinese} />,
      'long English': <Tooltip text={longEnglish} />,
    },
  },
]

export const feedbackGallery: readonly GalleryEntry[] = [...overThePage, ...inThePage]
