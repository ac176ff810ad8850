import { controls, typing } from './controls.ts'
import { alert } from './alert.ts'
import { detail, facts, gameButtons, gameDialogs } from './detail.ts'
import { answers, titles } from './dialogs.ts'
import { busy, flow, queue } from './flow.ts'
import { hints, inputs, keys, pad } from './keys.ts'
import { ball, menu, report, spending, statistics, topUp } from './menu.ts'
import { lag } from './lag.ts'
import { network } from './network.ts'
import { afterEnd, endings, endReasons, failures, idle, loading, player } from './player.ts'
import { regionHelp, regions } from './regions.ts'
import { saves } from './saves.ts'
import { browser, stages, stuck } from './stages.ts'
import { status, wait } from './status.ts'

export default {
  alert,
  answers,
  ball,
  browser,
  controls,
  typing,
  busy,
  detail,
  endings,
  afterEnd,
  endReasons,
  facts,
  failures,
  flow,
  gameButtons,
  gameDialogs,
  hints,
  inputs,
  keys,
  lag,
  loading,
  menu,
  network,
  pad,
  idle,
  player,
  queue,
  regionHelp,
  regions,
  report,
  saves,
  spending,
  stages,
  statistics,
  status,
  stuck,
  titles,
  topUp,
  wait,
}
