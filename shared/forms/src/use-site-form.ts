import { isApiFailure, wordsFor } from '@cloudplay/api'
import { toast } from '@cloudplay/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch, type Control, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Fault } from './fault.ts'

/** Types of an error: one of the form's own words, or a text of the server. */
const BY_RULE = 'rule'
const BY_SERVER = 'server'

type FieldOf<Values> = keyof Values & string

type FormOptions<Values extends FieldValues, Word extends string> = {
  defaults: Values
  /** The first thing wrong, in the order of the fields; null when nothing is. */
  check: (values: Values) => Fault<FieldOf<Values>, Word> | null
  /** What each fault is called in the page's language, read when it is shown. */
  words: Record<Word, string>
  /**
   * Sends what was typed. It throws when it is refused: a refusal about a field is shown there, any other failure as a toast.
   * `leaving`: the page is on its way to another one, and the form stays busy until then.
   */
  send: (values: Values) => Promise<'leaving' | undefined>
  /** Fields of the call that are called something else in the form. */
  fieldOf?: Readonly<Record<string, FieldOf<Values>>>
}

/** A form as its fields see it. */
export interface SiteForm<Values> {
  /** For the fields of this package. */
  control: Control
  /** A submission is under way. */
  busy: boolean
  submit(event: FormEvent): Promise<void>
  /** Whether nothing is wrong with the form up to this field; shows and focuses what is wrong with the field itself. */
  fieldIsFine(field: FieldOf<Values>): Promise<boolean>
  errorAt(field: FieldOf<Values>): string | undefined
  /** Of one field, or all. */
  clearErrors(field?: FieldOf<Values>): void
  focus(field: FieldOf<Values>): void
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void
}

/**
 * A form of the site (ACCT-3): one fault at a time, at its field, which gets the focus; refusals of the server at theirs; one
 * submission at a time, whatever is pressed; what was typed stays until the page is left.
 */
export function useSiteForm<Values extends FieldValues, Word extends string>(options: FormOptions<Values, Word>): SiteForm<Values> {
  const { defaults, check, words, send, fieldOf = {} } = options
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onSubmit',
    // An error goes when its field is edited, and a new one comes when the form is submitted.
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const fault = check(values)
      if (!fault) return { values, errors: {} }
      return { values: {}, errors: { [fault.field]: { type: BY_RULE, message: fault.word } } as unknown as FieldErrors<Values> }
    },
  })
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const errors = form.formState.errors as Partial<Record<string, { type: string; message: string }>>
  // The values are flat: a field is its own path.
  const path = (field: FieldOf<Values>) => field as FieldPath<Values>

  function show(failure: unknown): void {
    const named = (isApiFailure(failure) && failure.field) || ''
    const own = Object.hasOwn(defaults, named) ? named : null
    const field = Object.hasOwn(fieldOf, named) ? fieldOf[named]! : own
    if (field === null) {
      toast(wordsFor(failure), { kind: 'error' })
      return
    }
    form.setError(path(field), { type: BY_SERVER, message: wordsFor(failure) })
    // What was refused is typed again.
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

/** What a field holds; the component is drawn again when it changes. */
export function useFieldValue<Values, Field extends FieldOf<Values>>(form: SiteForm<Values>, field: Field): Values[Field] {
  return useWatch({ control: form.control, name: field as string })
}
