import { Component, type ErrorInfo, type ReactNode } from 'react';

import { reporter } from './reporter.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** When this changes, children that had failed are tried again. */
  resetKey?: string;
}

interface State {
  error: Error | undefined;
}

/** Tells the server of children that fail, and shows `fallback` in their place. `retry` renders them anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: asError(error) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // the very one that the fallback is shown
    const failure = this.state.error ?? error;
    void reporter.report(failure, componentStack ? { components: componentStack } : {});
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

/** Whatever was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
