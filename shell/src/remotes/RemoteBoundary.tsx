import { Component, type ReactNode } from 'react'

interface Props {
  /** What is inside, for the report: a remote, or a part of the frame that is fetched when needed. */
  remote: string
  fallback: ReactNode
  /** Receives the caught error. */
  onFailure?: (error: unknown) => void
  children: ReactNode
}

/** Holds a remote's failure, load or render, inside its own place. A new `key` gives the children another chance. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.remote} failed`, error)
    this.props.onFailure?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
