import type { AccountDeletion } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { deletionTexts } from '../../texts/deletion.ts'
import { panel } from './panel-style.ts'

/** What the player has to settle first, with links. */
export function Settle({
  account: { open_orders: openOrders, owed_coins: owedCoins },
}: {
  account: AccountDeletion
}) {
  const words = useTexts(deletionTexts)
  const formats = useFormats()
  return (
    <div css={panel}>
      <h2>{words.settleFirst}</h2>
      {openOrders > 0 && (
        <>
          <p>{words.openOrders({ count: formats.number(openOrders) })}</p>
          <Button as={Link} to={path.orders()} variant="main" wide>
            {words.toOrders}
          </Button>
        </>
      )}
      {owedCoins > 0 && (
        <>
          <p>{words.owed({ count: formats.number(owedCoins) })}</p>
          <Button as={Link} to={path.recharge()} variant="main" wide>
            {words.toRecharge}
          </Button>
        </>
      )}
    </div>
  )
}
