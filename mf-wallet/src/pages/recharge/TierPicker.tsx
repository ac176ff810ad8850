import { css } from '@emotion/react'
import type { CallResponse } from '@cloudplay/contract'
import { COINS_PER_YUAN } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, Skeleton, space } from '@cloudplay/ui'
import { useRef } from 'react'
import { Choice } from '../../components/Choice.tsx'
import { customAmount, customYuanInput, fenOf, isFraction } from '../../rules/amount.ts'
import { rechargeTexts } from '../../texts/recharge.ts'

type Tier = CallResponse<'rechargeStall'>['list'][number]

/** What is chosen: a tier by its id, or an own amount. */
export type Pick = { kind: 'tier'; id: number } | { kind: 'custom' }

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  /* The custom amount is last and fills its row. */
  ${media.phone} {
    & > :last-of-type:nth-of-type(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)};
    & > :last-of-type:nth-of-type(3n + 1) {
      grid-column: 1 / -1;
    }
    & > :last-of-type:nth-of-type(3n + 2) {
      grid-column: span 2;
    }
  }
`

const tile = css`
  display: grid;
  gap: 2px;
  min-height: 76px;
  align-content: start;
  font-variant-numeric: tabular-nums;
  & > .coins {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
  }
  & > .coins > small {
    margin-left: 4px;
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.normal};
  }
  & > .price {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > .gift {
    color: ${color.warning};
    font-size: ${font.size.tiny};
  }
  & > .corner {
    position: absolute;
    top: -9px;
    right: 10px;
    padding: 0 8px;
    border-radius: ${radius.pill};
    background: ${color.warning};
    color: #2a1800;
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.bold};
    line-height: 20px;
  }
  ${media.desktop} {
    min-height: 92px;
    padding: 0 ${space(2)};
    & > .coins {
      font-size: ${font.size.large};
    }
  }
`

const ownTile = css`
  ${tile};
  align-content: center;
`

const own = css`
  display: flex;
  align-items: baseline;
  gap: 4px;
  font-size: ${font.size.title};
  font-weight: ${font.weight.bold};
  & > input {
    position: relative;
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    border-bottom: 1px solid ${color.muted};
    background: none;
    outline: 0;
    font-variant-numeric: tabular-nums;
  }
  & > input:focus {
    border-color: ${color.text};
  }
  & > input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  & > input::placeholder {
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
  }
`

type TierPickerProps = {
  tiers: Tier[] | undefined
  picked: Pick | null
  onPick: (pick: Pick) => void
  customText: string
  onCustomText: (text: string) => void
}

/** A tier in plain numbers, for screen readers. */
function tierLabel(
  { recharge_num: coins, pay_money: yuan, gift_desc: gift }: Tier,
  words: ReturnType<typeof rechargeTexts.get>,
): string {
  return gift ? words.tierWithGift({ coins, yuan, gift }) : words.tier({ coins, yuan })
}

/** Six tiers and the custom amount. */
const USUAL_TILES = 7

/** The shop's tiers and a custom amount. */
export function TierPicker({ tiers, picked, onPick, customText, onCustomText }: TierPickerProps) {
  const words = useTexts(rechargeTexts)
  const { number, money } = useFormats()
  if (!tiers) {
    return (
      <div css={grid} aria-busy="true">
        {Array.from({ length: USUAL_TILES }, (_, index) => (
          <Skeleton key={index} height={103} />
        ))}
      </div>
    )
  }
  return (
    <div css={grid} role="radiogroup" aria-label={words.tiers}>
      {tiers.map((tier) => (
        <Choice
          key={tier.id}
          name="tier"
          label={tierLabel(tier, words)}
          checked={picked?.kind === 'tier' && picked.id === tier.id}
          onChoose={() => onPick({ kind: 'tier', id: tier.id })}
        >
          <span css={tile}>
            {tier.corner_icon && <span className="corner">{tier.corner_icon}</span>}
            <span className="coins">
              {number(tier.recharge_num)}
              <small>{words.coins}</small>
            </span>
            <span className="price">{money(fenOf(tier.pay_money))}</span>
            {tier.gift_desc && <span className="gift">{tier.gift_desc}</span>}
          </span>
        </Choice>
      ))}
      <OwnAmount
        picked={picked}
        onPick={onPick}
        customText={customText}
        onCustomText={onCustomText}
      />
    </div>
  )
}

function OwnAmount({ picked, onPick, customText, onCustomText }: Omit<TierPickerProps, 'tiers'>) {
  const words = useTexts(rechargeTexts)
  const { number } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const custom = customAmount(customText)
  return (
    <Choice
      name="tier"
      label={words.ownAmount}
      checked={picked?.kind === 'custom'}
      onChoose={() => {
        onPick({ kind: 'custom' })
        field.current?.focus()
      }}
    >
      <span css={ownTile}>
        <span css={own}>
          ¥
          <input
            ref={field}
            aria-label={words.ownAmountField}
            placeholder={words.otherAmount}
            inputMode="numeric"
            autoComplete="off"
            value={customText}
            aria-invalid={isFraction(customText) || undefined}
            onFocus={() => onPick({ kind: 'custom' })}
            onChange={(event) => onCustomText(customYuanInput(event.currentTarget.value))}
          />
        </span>
        <span className="price" aria-live="polite">
          {custom
            ? words.coinsOf({ coins: number(custom.coins) })
            : isFraction(customText)
              ? words.wholeYuan
              : words.coinsPerYuan({ coins: COINS_PER_YUAN })}
        </span>
      </span>
    </Choice>
  )
}
