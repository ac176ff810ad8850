import { useTexts } from '@cloudplay/i18n'
import { IconButton } from '@cloudplay/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { partTexts } from '../texts/parts.ts'

/** A `Field` for a password, with a button that shows or hides it. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'suffix'>) {
  const words = useTexts(partTexts)
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  )
}
