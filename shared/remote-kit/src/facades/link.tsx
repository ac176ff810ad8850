import { createElement, type MouseEvent, type RefAttributes } from 'react'
import { useHref, useLinkClickHandler, type LinkProps } from 'react-router'

/** Begins with a scheme or with a host: `https://…`, `mailto:…`, `//host`. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** The place on this site that an absolute address is, or null. */
function placeHere(address: string): string | null {
  if (typeof location === 'undefined') return null
  try {
    const { origin, pathname, search, hash } = new URL(address, location.href)
    return origin === location.origin ? pathname + search + hash : null
  } catch {
    return null
  }
}

/**
 * The router's `Link`, of the router's own hooks for links, without what it brings for the router's framework and data modes:
 * prefetching, masks and view transitions, whose properties do nothing under `BrowserRouter` either.
 */
export function Link({
  to,
  replace,
  state,
  relative,
  target,
  reloadDocument,
  onClick,
  discover: _discover,
  prefetch: _prefetch,
  mask: _mask,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const absolute = typeof to === 'string' && ABSOLUTE.test(to) ? to : null
  const here = absolute === null ? to : placeHere(absolute)
  const options = { ...(relative && { relative }) }
  const href = useHref(here ?? '/', options)
  const go = useLinkClickHandler(here ?? '/', {
    ...options,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
    state,
  })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return createElement('a', {
    ...rest,
    href: absolute ?? href,
    onClick: here === null || reloadDocument ? onClick : press,
    target,
  })
}
