import { Component, type ReactNode } from 'react'

interface Props {
  /** Which remote is inside, for the report. */
  remote: string
  /** A new value gives the children another chance. */
  resetKey: string
  fallback: (error: Error) => ReactNode
  children: ReactNode
}

/** Holds a remote's failure, load or render, inside its own place. */
export class RemoteBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.remote} failed`, error)
  }

  override componentDidUpdate(previous: Props) {
    if (previous.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: null })
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
