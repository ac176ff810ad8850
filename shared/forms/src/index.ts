export type { Fault } from './fault.ts'
export { FormCheckbox } from './FormCheckbox.tsx'
export { FormField } from './FormField.tsx'
export { useFieldValue, useSiteForm, type SiteForm } from './use-site-form.ts'
