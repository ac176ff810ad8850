import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { NICKNAME_MAX, type UserInfo } from '@cloudplay/contract'
import { FormField, useFieldValue, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { nicknameFault, nicknameLength, tidyNickname } from '@cloudplay/rules/nickname'
import { setUser } from '@cloudplay/session/write'
import { Button, media, Skeleton, space, toast } from '@cloudplay/ui'
import { AccountPage } from '../../components/AccountPage.tsx'
import { useWayBack } from '../../hooks/use-way-back.ts'
import { editNameTexts, nicknameFaultTexts, profileTexts } from '../../texts/profile.ts'

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.desktop} {
    & > button {
      width: 240px;
    }
  }
`

const count = css`
  padding-inline: 10px;
  font-variant-numeric: tabular-nums;
`

/** What the contract takes at most; what is too long for a nickname is said in words, and not cut off. */
const INPUT_MAX = 64

/** Changes the nickname (ACCT-7). */
export default function EditName() {
  const words = useTexts(editNameTexts)
  return (
    <AccountPage
      title={words.title}
      skeleton={
        <div css={formStyle}>
          <Skeleton height={104} />
          <Skeleton height={52} />
        </div>
      }
    >
      {(user) => <NameForm key={user.uid} user={user} />}
    </AccountPage>
  )
}

function NameForm({ user }: { user: UserInfo }) {
  const words = useTexts(editNameTexts)
  const label = useTexts(profileTexts).nickname
  const faults = useTexts(nicknameFaultTexts)
  const goBack = useWayBack(path.userInfo())
  const form = useSiteForm({
    defaults: { nickname: user.nickname },
    check({ nickname }) {
      const word = nicknameFault(tidyNickname(nickname))
      return word && { field: 'nickname', word }
    },
    words: {
      empty: faults.empty,
      long: faults.long({ max: NICKNAME_MAX }),
      characters: faults.characters,
      bare: faults.bare,
      reserved: faults.reserved,
      mobile: faults.mobile,
    },
    async send({ nickname }) {
      setUser(await call('update', { nickname: tidyNickname(nickname) }))
      toast(editNameTexts.get().saved, { kind: 'success' })
      goBack()
      return 'leaving'
    },
  })
  const length = nicknameLength(tidyNickname(useFieldValue(form, 'nickname')))
  return (
    <form css={formStyle} onSubmit={form.submit} noValidate>
      <FormField
        form={form}
        name="nickname"
        label={label}
        placeholder={words.placeholder}
        autoComplete="nickname"
        maxLength={INPUT_MAX}
        hint={words.rule({ max: NICKNAME_MAX })}
        suffix={<span css={count}>{words.count({ count: length, max: NICKNAME_MAX })}</span>}
      />
      <Button type="submit" variant="main" size="large" wide busy={form.busy}>
        {words.save}
      </Button>
    </form>
  )
}
