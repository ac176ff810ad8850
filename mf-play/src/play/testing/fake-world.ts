import type {
  GameDetail,
  MouldData,
  ProductInUse,
  QueueInfo,
  Region,
  SeatOffer,
  SpeedEntry,
} from '@cloudplay/contract'
import type { Answer as Pressed, DialogView } from '../states/dialogs.ts'
import type { PlayCall, PlayPorts } from '../ports/ports.ts'
import type { ConnectAnswer, PlayableGame } from '../states/state.ts'

/** What a call gives: a value, or a function of its body. */
type Answer = unknown
type Failure = { refused: number; message: string } | { network: string }

class CallFailed extends Error {
  readonly status: number
  constructor(failure: Failure) {
    super('network' in failure ? failure.network : failure.message)
    this.status = 'network' in failure ? 0 : failure.refused
  }
}

/** Makes a call fail: refused by the server with a body status, or by the network. */
export const fails = (failure: Failure) => () => {
  throw new CallFailed(failure)
}

/** A clock that stops until the test lets time pass. */
function fakeClock() {
  let nowMs = 1_000_000
  let timers: { atMs: number; fire: () => void }[] = []
  return {
    nowMs: () => nowMs,
    aheadMs: () => 0,
    at(atMs: number, fire: () => void) {
      const timer = { atMs, fire }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    /** Lets time pass and fires due timers in order. */
    async pass(ms: number): Promise<void> {
      const untilMs = nowMs + ms
      for (;;) {
        const due = timers
          .filter((timer) => timer.atMs <= untilMs)
          .toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!due) break
        timers = timers.filter((timer) => timer !== due)
        nowMs = Math.max(nowMs, due.atMs)
        due.fire()
        await settle()
      }
      nowMs = untilMs
    },
  }
}

/** One dialog at a time, which the test answers. */
function fakeDialogs() {
  let open: { view: DialogView; answer: (answer: Pressed | 'expired') => void } | null = null
  const show: PlayPorts['showDialog'] = (view, signal) =>
    new Promise((resolve) => {
      const shown = { view, answer: resolve }
      open = shown
      signal.addEventListener('abort', () => {
        if (open === shown) open = null
      })
    })
  return {
    show,
    dialog: (): DialogView | null => open?.view ?? null,
    /** Presses the button with this label. */
    async press(label: string): Promise<void> {
      const button = open?.view.buttons.find((each) => each.label === label)
      if (!open || !button)
        throw new Error(`no button ${label} in ${JSON.stringify(open?.view ?? null)}`)
      open.answer(button.answer)
      await settle()
    },
  }
}

type Start = { desktop?: boolean; loggedIn?: boolean }

/** A world for the play flow whose clock, server, dialogs and storage the test controls. */
export function fakeWorld(answers: Partial<Record<PlayCall, Answer>> = {}, start: Start = {}) {
  const clock = fakeClock()
  const dialogs = fakeDialogs()
  const settledListeners = new Set<(cid: string) => void>()
  const world = {
    answers: answers as Partial<Record<PlayCall, Answer>>,
    calls: [] as { name: PlayCall; body: unknown }[],
    toasts: [] as string[],
    busy: [] as string[],
    went: [] as string[],
    told: [] as string[],
    queue: null as QueueInfo | null,
    product: null as ProductInUse | null,
    consumeType: null as number | null,
    loggedIn: start.loggedIn ?? true,
    unfit: null as Awaited<ReturnType<PlayPorts['whyUnfit']>>,
    /** Round trip to each region by its id in ms; other regions don't answer. */
    delays: {} as Record<string, number>,
    kept: { seat: null, request: null, reconnect: null, hinted: [] } as {
      seat: ReturnType<PlayPorts['memory']['keptSeat']>
      request: ReturnType<PlayPorts['memory']['keptRequest']>
      reconnect: string | null
      hinted: number[]
    },
    dialog: dialogs.dialog,
    press: dialogs.press,
    called: (name: PlayCall) =>
      world.calls.filter((call) => call.name === name).map((call) => call.body),
    pass: clock.pass,
    nowMs: clock.nowMs,
    /** Another tab entered or released a seat. */
    otherTabSettled: (cid: string) => settledListeners.forEach((listener) => listener(cid)),
  }
  const tabs: PlayPorts['tabs'] = {
    tellSettled: (cid) => void world.told.push(cid),
    onSettled: (listener) => void settledListeners.add(listener),
  }
  const ports: PlayPorts = {
    ...portsOf(world, start.desktop ?? false),
    clock,
    tabs,
    showDialog: dialogs.show,
  }
  return { world, ports }
}

type World = ReturnType<typeof fakeWorld>['world']

function portsOf(world: World, desktop: boolean): Omit<PlayPorts, 'clock' | 'tabs' | 'showDialog'> {
  return {
    async ask(name, body) {
      world.calls.push({ name, body })
      const answer = world.answers[name]
      if (answer === undefined) throw new Error(`the test gave no answer for ${name}`)
      return (
        typeof answer === 'function' ? await (answer as (body: unknown) => unknown)(body) : answer
      ) as never
    },
    whyFailed: (error) =>
      error instanceof CallFailed
        ? { status: error.status, message: error.message }
        : { status: 0, message: String(error) },
    showBusy(text) {
      world.busy.push(text)
      return () => void world.busy.splice(world.busy.indexOf(text), 1)
    },
    toast: (text) => void world.toasts.push(text),
    goTo: (to) => void world.went.push(to),
    logIn: () => void world.went.push('login'),
    openNewTab: (url) => void world.went.push(`new tab ${url}`),
    redirect: (url) => void world.went.push(`redirect ${url}`),
    userAgent: () => 'Mozilla/5.0 (X11; Linux x86_64)',
    whyUnfit: async () => world.unfit,
    isDesktop: () => desktop,
    measureDelay: async ({ id }) => world.delays[id] ?? null,
    session: {
      loggedIn: () => world.loggedIn,
      queue: () => world.queue,
      product: () => world.product,
      setQueue: (queue) => void (world.queue = queue),
      setProduct: (product) => void (world.product = product),
      setConsumeType: (consumeType) => void (world.consumeType = consumeType),
    },
    memory: {
      keepSeat: (seat) => void (world.kept.seat = seat),
      keptSeat: () => world.kept.seat,
      keepRequest: (request) => void (world.kept.request = request),
      keptRequest: () => world.kept.request,
      keepReconnect: (cid) => void (world.kept.reconnect = cid),
      reconnect: () => world.kept.reconnect,
      hintedToday: (gameId) => world.kept.hinted.includes(gameId),
      keepHintDay: (gameId) => void world.kept.hinted.push(gameId),
    },
  }
}

/** Lets every promise that can settle do so; no timers are involved. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

export const game: PlayableGame & Pick<GameDetail, 'is_subscribe'> = {
  game_id: 1,
  name: '星海拾光',
  image_list: '/media/games/starlight/wide-640.webp',
  game_type: 0,
  start_mode: 1,
  game_mark: 'starlight',
  product_code_free: 'starlight-free',
  product_code_pay: 'starlight-pay',
  is_subscribe: 1,
}

export const mould: MouldData = {
  mould: 'notvip_mould',
  vip_price: 100,
  notvip_price: 150,
  rate: 1,
  time_slot_data: { price: 60 },
}

export const seatOffer: SeatOffer = {
  ser_id: 'seat-1',
  product_code: 'starlight-pay',
  game_id: 1,
  consume_type: 1,
  expires_at: 1060,
  mould_data: mould,
}

export const region = (id: string, title = id): Region => ({
  id,
  title,
  ip: '',
  port: 0,
  domain: '',
  queue_num: 0,
  delay: 0,
  is_default: 0,
  resid: 'standard',
  zswk_name: '标准机型',
  probe_url: `/stream/${id}/ws`,
  is_direct: 0,
  selected: 0,
})

export const speedList: SpeedEntry[] = [
  {
    resid: 'standard',
    zswk_name: '标准机型',
    idc_list: [region('east', '华东'), region('north', '华北')],
  },
]

export const connectAnswer = (
  status: number,
  data: ConnectAnswer['data'] = {},
  msg = '',
): ConnectAnswer => ({
  status,
  msg,
  data,
  partner_data: 'partner',
})

export const queueInfo: QueueInfo = {
  in_queue: 1,
  game_id: 1,
  name: game.name,
  image_list: game.image_list,
  product_code: 'starlight-pay',
  consume_type: 1,
  queue_num: 3,
  waitingPeople: 5,
  estimate_seconds: 120,
  ser_id: '',
  offer_expires_at: 0,
}

export const productInUse: ProductInUse = {
  cid: 'cid-9',
  game_id: 9,
  name: '超级企鹅',
  image_list: '/media/games/supertux/wide-640.webp',
  productcode: 'supertux-pay',
  product_use_status: 1,
  use_time_slot_in: 0,
  game_type: 0,
  use_own_account: 0,
  url: '/game/9?cid=cid-9',
}

/** Answers of a server where everything goes well and a seat is free. */
export const goingWell = (): Partial<Record<PlayCall, Answer>> => ({
  checkUnderAge: { code: 200, message: '' },
  truenameAuthCheck: { auth: 1, checkAuth: 1, pending: 0, real_name: '', id_number: '' },
  consumeType: { consume_type: 1 },
  getService: connectAnswer(102, { seat: seatOffer }, '进入后开始计费'),
  checkStatus: { code: 1, ser_id: 'seat-1' },
  confirmUse: { cid: 'cid-1', url: '/game/1?cid=cid-1' },
  confirmQueue: { info: { order: queueInfo } },
  cancelQueue: {},
  fetchUserQueue: { info: null },
  releaseServer: {},
  cancellation: { msg: '' },
  checkUserIsPlay: { is_play: 0, product: null },
  getGameInfo: { ...game, is_m_download: 0, is_m_layer: 0, m_download_url_ios: '' },
  testSpeed: { is_need_speed: 0, speed_list: [] },
  speedResultSubmit: { info: [] },
  restart: { msg: '正在重启' },
  switchSystemText: { msg: '切换机器会结束这一局' },
  switchSystem: { msg: '' },
})
