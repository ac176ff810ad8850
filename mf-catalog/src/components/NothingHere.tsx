import { Button, EmptyState, type StateScene } from '@cloudplay/ui'
import { Link } from 'react-router-dom'

type NothingHereProps = {
  title: string
  text: string
  /** Default `empty`; `search` where an address names nothing. */
  scene?: StateScene
  /** Where to continue, and the link's text. */
  to: string
  link: string
  /** Handed to that page with the navigation. */
  state?: unknown
}

/** In place of what there is not, with one way on. */
export function NothingHere({ title, text, scene = 'empty', to, link, state }: NothingHereProps) {
  return (
    <EmptyState
      scene={scene}
      title={title}
      text={text}
      action={
        <Button as={Link} to={to} state={state} variant="main">
          {link}
        </Button>
      }
    />
  )
}
