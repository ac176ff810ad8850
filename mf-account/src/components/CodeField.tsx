import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { SMS_CODE_LENGTH, SMS_RESEND_SECONDS } from '@cloudplay/contract'
import { Button, Field, toast } from '@cloudplay/ui'
import { useState, type RefObject } from 'react'
import { useResendWait } from '../hooks/use-resend-wait.ts'

const sendButton = css`
  /* The label changes every second; the button's width must not. */
  min-width: 104px;
  font-variant-numeric: tabular-nums;
`

type CodeFieldProps = {
  mobile: string
  /** What the code is for: to log in, or to set a new password. */
  purpose: 'yzmLogin' | 'modify'
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Looks at the mobile first and shows what is wrong with it; a code is sent only when it says yes. */
  mobileIsFine: () => boolean
  inputRef: RefObject<HTMLInputElement | null>
}

/** The SMS code with its 'send' button: 60 s between two messages, then 重新发送 (ACCT-1). */
export function CodeField({ mobile, purpose, value, onChange, error, mobileIsFine, inputRef }: CodeFieldProps) {
  const wait = useResendWait(purpose)
  const [sending, setSending] = useState(false)

  async function send() {
    if (sending || wait.secondsLeft > 0 || !mobileIsFine()) return
    setSending(true)
    try {
      const { resend_seconds } = await call('sendSms', { mobile, type: purpose })
      wait.start(resend_seconds || SMS_RESEND_SECONDS)
      toast('验证码已发送，请留意短信', { kind: 'success' })
      inputRef.current?.focus()
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    } finally {
      setSending(false)
    }
  }

  return (
    <Field
      label="验证码"
      ref={inputRef}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH))}
      error={error}
      placeholder="6 位短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_LENGTH}
      suffix={
        <Button size="small" variant="quiet" css={sendButton} busy={sending} disabled={wait.secondsLeft > 0} onClick={send}>
          {wait.secondsLeft > 0 ? `${wait.secondsLeft} 秒后重发` : wait.sentBefore ? '重新发送' : '获取验证码'}
        </Button>
      }
    />
  )
}
