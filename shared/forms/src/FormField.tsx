import { Field, type FieldProps } from '@cloudplay/ui/field'
import { PasswordField } from '@cloudplay/ui/password-field'
import { useController } from 'react-hook-form'
import type { NameOf } from './name-of.ts'
import type { SiteForm } from './use-site-form.ts'

type FormFieldProps<Values> = Omit<
  FieldProps,
  'value' | 'onChange' | 'error' | 'name' | 'ref' | 'form'
> & {
  form: SiteForm<Values>
  name: NameOf<Values, string>
  /** Called with the typed text. */
  onEdited?: (text: string) => void
} & Tidied

/** Browsers cut pasted text to `maxLength` before it is cleaned: '139 1234 5678' would lose its end. */
type Tidied =
  | { tidy?: undefined }
  | {
      /** Cleans and bounds typed or pasted text. */
      tidy: (text: string) => string
      maxLength?: never
    }

/** A `Field` of a form, or with `type="password"` a `PasswordField`. */
export function FormField<Values>({
  form,
  name,
  tidy,
  onEdited,
  type,
  ...rest
}: FormFieldProps<Values>) {
  const { field } = useController({ control: form.control, name })
  const onChange = (typed: string) => {
    const text = tidy ? tidy(typed) : typed
    field.onChange(text)
    form.clearErrors(name)
    onEdited?.(text)
  }
  const props = {
    ...rest,
    name,
    ref: field.ref,
    value: field.value as string,
    onChange,
    error: form.errorAt(name),
  }
  return type === 'password' ? <PasswordField {...props} /> : <Field {...props} type={type} />
}
