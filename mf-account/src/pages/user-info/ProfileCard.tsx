import { css } from '@emotion/react'
import type { UserInfo } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, IconButton, media, motion, radius, space } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { VipBadge } from '@cloudplay/ui/vip-badge'
import { Camera, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { editNameTexts, profileTexts } from '../../texts/profile.ts'
import { AvatarDialog } from './AvatarDialog.tsx'

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(6)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  text-align: center;
  & > .name {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space(1)};
    max-width: 100%;
    margin-top: ${space(2)};
    /* The pencil takes as much on the right: the name stays in the middle. */
    padding-inline-start: 44px;
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
  }
  & > .name > span:first-of-type {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .coins {
    display: flex;
    gap: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > .coins strong {
    color: ${color.text};
  }
`

const portrait = css`
  position: relative;
  border-radius: 50%;
  transition: transform ${motion.fast} ${motion.ease};
  &:active {
    transform: scale(0.98);
  }
  & > .mark {
    position: absolute;
    right: -2px;
    bottom: -2px;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 2px solid ${color.raised};
    border-radius: 50%;
    background: ${color.main};
    color: ${color.onMain};
  }
  ${media.hover} {
    &:hover > .mark {
      opacity: 0.9;
    }
  }
`

/** Picture, name, level and coins; picture and name are changed from here. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const words = useTexts(profileTexts)
  const rename = useTexts(editNameTexts).title
  const { number } = useFormats()
  const [choosing, setChoosing] = useState(false)
  return (
    <div css={card}>
      <button
        type="button"
        css={portrait}
        aria-label={words.changeAvatar}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <Avatar src={user.useravatar} sizePx={96} />
        <span className="mark">
          <Camera size={16} aria-hidden />
        </span>
      </button>
      <div className="name">
        <span lang="zh-CN">{user.nickname}</span>
        <VipBadge level={user.user_vip} active={user.vip_status === 1} />
        <IconButton as={Link} to={path.editName()} label={rename}>
          <Pencil size={18} />
        </IconButton>
      </div>
      <p className="coins">
        {words.coins} <strong>{number(user.extcredits2)}</strong>
      </p>
      {choosing && <AvatarDialog chosen={user.useravatar} onClose={() => setChoosing(false)} />}
    </div>
  )
}
