import { isApiFailure, wordsFor } from '@cloudplay/api'
import { toast } from '@cloudplay/ui'
import { useRef, useState, type FormEvent } from 'react'
import {
  useForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { Fault } from './fault.ts'

/** Types of an error: a fault that `check` found, or a refusal by the server. */
const BY_RULE = 'rule'
const BY_SERVER = 'server'

type FieldOf<Values> = keyof Values & string

type FormOptions<Values extends FieldValues, Word extends string> = {
  defaults: Values
  /** The first fault in the order of the fields; null if there is none. */
  check: (values: Values) => Fault<FieldOf<Values>, Word> | null
  /** The text of each fault in the page's language, read when it is shown. */
  words: Record<Word, string>
  /**
   * Sends the values. A refusal it throws is shown at the field it names, any other failure as a toast. `leaving`: another
   * page is about to open, and the form stays busy until then.
   */
  send: (values: Values) => Promise<'leaving' | undefined>
  /** Fields whose name in the call differs from that in the form. */
  fieldOf?: Readonly<Record<string, FieldOf<Values>>>
}

/** A form as its fields see it. */
export interface SiteForm<Values> {
  /** For the fields of this package. */
  control: Control
  /** A submission is under way. */
  busy: boolean
  submit(event: FormEvent): Promise<void>
  /** Whether the form has no fault up to this field. Shows a fault of this field and focuses it. */
  fieldIsFine(field: FieldOf<Values>): Promise<boolean>
  errorAt(field: FieldOf<Values>): string | undefined
  /** Of one field; without `field`, of all. */
  clearErrors(field?: FieldOf<Values>): void
  focus(field: FieldOf<Values>): void
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void
}

/**
 * A form of the site (ACCT-3). It shows one fault at a time, at its field, and focuses that field; refusals by the server
 * too. It submits once at a time. The typed values stay until the player leaves the page.
 */
export function useSiteForm<Values extends FieldValues, Word extends string>(
  options: FormOptions<Values, Word>,
): SiteForm<Values> {
  const { defaults, check, words, send, fieldOf = {} } = options
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onSubmit',
    // An error goes when its field is edited, and a new one comes when the form is submitted.
    reValidateMode: 'onSubmit',
    resolver: resolverOf(check),
  })
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const errors = form.formState.errors as Partial<Record<string, { type: string; message: string }>>
  // The values are flat: a field is its own path.
  const path = (field: FieldOf<Values>) => field as FieldPath<Values>

  function show(failure: unknown): void {
    const field = fieldOfFailure(failure, defaults, fieldOf)
    if (field === null) {
      toast(wordsFor(failure), { kind: 'error' })
      return
    }
    form.setError(path(field), { type: BY_SERVER, message: wordsFor(failure) })
    // Selected, so that typing replaces the refused value.
    form.setFocus(path(field), { shouldSelect: true })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    let leaving = false
    await form.handleSubmit(async (values) => {
      setBusy(true)
      try {
        leaving = (await send(values)) === 'leaving'
      } catch (failure) {
        show(failure)
      }
    })(event)
    if (leaving) return
    underWay.current = false
    setBusy(false)
  }

  return {
    control: form.control as unknown as Control,
    busy,
    submit,
    fieldIsFine: (field) => form.trigger(path(field), { shouldFocus: true }),
    errorAt(field) {
      const error = errors[field]
      return error?.type === BY_RULE ? words[error.message as Word] : error?.message
    },
    clearErrors: (field) => form.clearErrors(field && path(field)),
    focus: (field) => form.setFocus(path(field)),
    set: (field, value) => form.setValue(path(field), value as never),
  }
}

function resolverOf<Values extends FieldValues, Word extends string>(
  check: FormOptions<Values, Word>['check'],
): Resolver<Values> {
  return (values) => {
    const fault = check(values)
    if (!fault) return { values, errors: {} }
    return {
      values: {},
      errors: {
        [fault.field]: { type: BY_RULE, message: fault.word },
      } as unknown as FieldErrors<Values>,
    }
  }
}

/** The form's field that a refusal names; null for any other failure. */
function fieldOfFailure<Field extends string>(
  failure: unknown,
  defaults: Readonly<Record<Field, unknown>>,
  fieldOf: Readonly<Record<string, Field>>,
): Field | null {
  const named = (isApiFailure(failure) && failure.field) || ''
  if (Object.hasOwn(fieldOf, named)) return fieldOf[named]!
  return Object.hasOwn(defaults, named) ? (named as Field) : null
}

/** The value of a field. Its component renders again when it changes. */
export function useFieldValue<Values, Field extends FieldOf<Values>>(
  form: SiteForm<Values>,
  field: Field,
): Values[Field] {
  return useWatch({ control: form.control, name: field as string })
}
