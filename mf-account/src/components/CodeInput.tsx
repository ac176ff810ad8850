import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { SMS_RESEND_SECONDS } from '@cloudplay/contract'
import { FormField, type SiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { smsCodeInput } from '@cloudplay/rules/sms-code'
import { Button, toast } from '@cloudplay/ui'
import { useRef, useState } from 'react'
import { useResendWait } from '../hooks/use-resend-wait.ts'
import { loginTexts } from '../texts/login.ts'

const sendButton = css`
  /* The label changes every second; the button's width must not. */
  min-width: 104px;
  font-variant-numeric: tabular-nums;
`

type CodeInputProps = {
  form: SiteForm<{ code: string }>
  /** Each purpose waits for itself. */
  purpose: string
  /** Asks the server to send a code. */
  ask: () => Promise<{ resend_seconds: number }>
  /** What has to be right before one is sent. */
  mayAsk?: () => Promise<boolean>
}

/** The SMS code with its 'send' button: 60 s between two messages, then 重新发送 (ACCT-1). */
export function CodeInput({ form, purpose, ask, mayAsk }: CodeInputProps) {
  const words = useTexts(loginTexts)
  const wait = useResendWait(purpose)
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)

  async function send() {
    if (underWay.current || wait.secondsLeft > 0) return
    underWay.current = true
    if (!mayAsk || (await mayAsk())) await sendNow()
    underWay.current = false
  }

  async function sendNow() {
    setSending(true)
    try {
      const { resend_seconds } = await ask()
      wait.start(resend_seconds || SMS_RESEND_SECONDS)
      toast(loginTexts.get().codeSent, { kind: 'success' })
      form.clearErrors()
      form.focus('code')
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    }
    setSending(false)
  }

  return (
    <FormField
      form={form}
      name="code"
      label={words.code}
      tidy={smsCodeInput}
      placeholder={words.codePlaceholder}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={
        <Button
          size="small"
          variant="quiet"
          css={sendButton}
          busy={sending}
          disabled={wait.secondsLeft > 0}
          onClick={send}
        >
          {wait.secondsLeft > 0
            ? words.sendAgainIn({ seconds: wait.secondsLeft })
            : wait.sentBefore
              ? words.sendAgain
              : words.sendCode}
        </Button>
      }
    />
  )
}
