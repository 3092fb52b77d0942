import { Component, type ReactNode } from 'react';

interface ErrorScreenProps {
  words: { title: string; detail: string; reload: string; home: string };
  children: ReactNode;
}

/** As dark as the rest: what is on the phone is safe, and says so. */
export class ErrorScreen extends Component<ErrorScreenProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { words, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <main className="screen">
        <h1>{words.title}</h1>
        <p>{words.detail}</p>
        <button type="button" className="main" onClick={() => location.reload()}>
          {words.reload}
        </button>
        <p>
          <a className="button" href={location.pathname}>
            {words.home}
          </a>
        </p>
      </main>
    );
  }
}
