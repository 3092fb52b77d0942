import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** When this changes, children that had failed are tried again. */
  resetKey?: string;
}

interface State {
  error: Error | undefined;
}

/** Shows `fallback` in place of children that failed. `retry` renders them anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.error !== undefined && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, this.retry);
  }
}
