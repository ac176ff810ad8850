import type { ComponentType } from 'react'
import type { menuTexts } from '../../../texts/menu.ts'
import { Actions } from './actions/Actions.tsx'
import { Exits } from './actions/Exits.tsx'
import type { MenuScope, MenuView } from './menu-scope.ts'
import { Settings } from './settings/Settings.tsx'
import { TimeLeft } from './time/TimeLeft.tsx'
import { ControlsView } from './views/ControlsView.tsx'
import { ReportView } from './views/ReportView.tsx'
import { SavesView } from './views/SavesView.tsx'
import { TopUpView } from './views/TopUpView.tsx'

type Part = ComponentType<MenuScope>

/** The parts of the menu from top to bottom, by column; a narrow stage has one column. Add one here. */
export const menuColumns: readonly (readonly Part[])[] = [
  [TimeLeft, Actions],
  [Settings, Exits],
]

/** The views that parts of the menu open. Add one here, and its name to `MenuView`. */
export const menuViews: Record<
  MenuView,
  { title: keyof ReturnType<typeof menuTexts.get>; View: Part }
> = {
  topUp: { title: 'topUp', View: TopUpView },
  controls: { title: 'controls', View: ControlsView },
  saves: { title: 'saves', View: SavesView },
  report: { title: 'report', View: ReportView },
}
