import type { ReactNode } from 'react';

export interface KindProps {
  /** Beside those of the kind itself. */
  tools: ReactNode;
}
