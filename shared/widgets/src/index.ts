export { Widget, WidgetHost, type MountedWidget } from './Widget.tsx'
export type { PayCompany, PayDialogProps, PayOrder } from './pay-order.ts'
export type { WidgetName, WidgetProps } from './offers.ts'
