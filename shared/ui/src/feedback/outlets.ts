/** What shows toasts and questions: mounted once on a page, by the shell or a remote's standalone page. */
export { Dialogs } from './Dialogs.tsx'
export { withdrawToasts } from './toast.ts'
export { Toasts } from './Toasts.tsx'
