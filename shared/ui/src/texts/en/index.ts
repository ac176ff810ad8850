import { badges, ui } from './ui.ts'

export default { ui, badges }
