/** Components that show toasts and questions: mounted once per page, by the shell or a remote's standalone page. */
export { Dialogs } from './Dialogs.tsx'
export { withdrawToasts } from './toast.ts'
export { Toasts } from './Toasts.tsx'
