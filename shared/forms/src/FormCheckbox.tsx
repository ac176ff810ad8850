import { Checkbox } from '@cloudplay/ui/checkbox'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { NameOf } from './name-of.ts'
import type { SiteForm } from './use-site-form.ts'

type FormCheckboxProps<Values> = {
  form: SiteForm<Values>
  name: NameOf<Values, boolean>
  /** The label; may contain links. */
  children: ReactNode
}

/** A `Checkbox` of a form. */
export function FormCheckbox<Values>({ form, name, children }: FormCheckboxProps<Values>) {
  const { field } = useController({ control: form.control, name })
  const onChange = (checked: boolean) => {
    field.onChange(checked)
    form.clearErrors(name)
  }
  return (
    <Checkbox
      checked={field.value as boolean}
      onChange={onChange}
      error={form.errorAt(name)}
      ref={field.ref}
    >
      {children}
    </Checkbox>
  )
}
