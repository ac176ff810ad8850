import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, space } from '@cloudplay/ui'
import { LogOut, Power } from 'lucide-react'
import { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'

const exits = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
`

/** The two ways out: the game waits a while, or ends. */
export function Exits({ onLeave, onLogOut }: MenuScope) {
  const words = useTexts(menuTexts)
  return (
    <div css={exits}>
      <Button icon={<LogOut size={18} aria-hidden />} onClick={onLeave}>
        {words.leave}
      </Button>
      <Button icon={<Power size={18} aria-hidden />} onClick={onLogOut}>
        {words.logOut}
      </Button>
    </div>
  )
}
