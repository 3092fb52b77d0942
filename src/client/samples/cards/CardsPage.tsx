import type { ReactNode } from 'react';

import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { CardGrid } from './CardGrid.tsx';
import { words } from './words.ts';

/** A sample page of cards, some with figures of this system. */
export function CardsPage({ children }: { children: ReactNode }) {
  return (
    <SampleFrame detail={sampleWords(words).eachSays}>
      <CardGrid>{children}</CardGrid>
    </SampleFrame>
  );
}
