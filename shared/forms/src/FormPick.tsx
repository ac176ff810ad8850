import { PickField, type PickFieldProps } from '@cloudplay/ui/pick-field'
import { useController } from 'react-hook-form'
import type { NameOf } from './name-of.ts'
import type { SiteForm } from './use-site-form.ts'

type FormPickProps<Values> = Omit<PickFieldProps, 'error' | 'ref'> & {
  form: SiteForm<Values>
  /** The page sets its value by `form.set` when the player chooses. */
  name: NameOf<Values, string>
  /** An error that no choice fixes, such as a list that failed to load. */
  error?: string | undefined
}

/** A `PickField` of a form. */
export function FormPick<Values>({ form, name, error, ...rest }: FormPickProps<Values>) {
  const { field } = useController({ control: form.control, name })
  return <PickField {...rest} ref={field.ref} error={form.errorAt(name) ?? error} />
}
