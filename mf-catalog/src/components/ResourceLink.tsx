import type { HomeResource } from '@cloudplay/contract'
import { useSession } from '@cloudplay/session'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { destinationOf } from '../destination.ts'

type ResourceLinkProps = {
  resource: HomeResource
  className?: string
  children?: ReactNode
  'aria-label'?: string
}

/** A home item as a link, by its type; plain text if it leads nowhere. */
export function ResourceLink({ resource, children, ...rest }: ResourceLinkProps) {
  const loggedIn = useSession((session) => session.loggedIn)
  const destination = destinationOf(resource, loggedIn)
  if (!destination) return <span {...rest}>{children}</span>
  if (destination.kind === 'page') {
    return (
      <Link draggable={false} to={destination.to} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a
      draggable={false}
      href={destination.href}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
    >
      {children}
    </a>
  )
}
