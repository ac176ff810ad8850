import { PickField, type PickFieldProps } from '@cloudplay/ui/pick-field'
import { useController } from 'react-hook-form'
import type { NameOf } from './name-of.ts'
import type { SiteForm } from './use-site-form.ts'

type FormPickProps<Values> = Omit<PickFieldProps, 'error' | 'ref'> & {
  form: SiteForm<Values>
  /** Its value is set by `form.set` when something is chosen. */
  name: NameOf<Values, string>
  /** Wrong whatever is chosen, such as a list that could not be read. */
  error?: string | undefined
}

/** A `PickField` of a form. */
export function FormPick<Values>({ form, name, error, ...rest }: FormPickProps<Values>) {
  const { field } = useController({ control: form.control, name })
  return <PickField {...rest} ref={field.ref} error={form.errorAt(name) ?? error} />
}
