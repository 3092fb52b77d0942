import type { ReactNode } from 'react';

import { PersonHead } from '../person/PersonHead.tsx';
import { words } from '../person/words.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';

/** Around each tab of the theme's profile. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const said = sampleWords(words);
  const links = tabs.map((tab) => ({ label: said[tab], to: `/crafted/pages/profile/${tab}` }));
  return (
    <SampleFrame detail={said.detail}>
      <PersonHead links={links} />
      {children}
    </SampleFrame>
  );
}

const tabs = ['overview', 'projects', 'campaigns', 'documents', 'connections'] as const;
