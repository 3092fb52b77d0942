import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

import { writeStyles } from './styles.ts';

writeStyles();

/** For tests that ask for computed styles: freshFile.ts leaves those of all others out of the document. */
export function Styled({ children }: { children: ReactNode }) {
  const container = document.createElement('div');
  document.body.append(container);
  return (
    <CacheProvider value={createCache({ key: 'styled', container })}>{children}</CacheProvider>
  );
}
