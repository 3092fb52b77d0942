import { Suspense, use } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { usePrefetch } from '../browser/usePrefetch.ts';
import { AddedContext, useLoadedAdditions } from './added.ts';
import type { SlotName } from './addition.ts';

/** What the additions show at a place; nothing until they are there, which no page waits for. */
export function AddedSlot({ name }: { name: SlotName }) {
  const { isAny, load } = use(AddedContext);
  usePrefetch(isAny ? load : nothing, AFTER_PAGE_MS);
  return useLoadedAdditions().map(({ slots: { [name]: Part } }, index) =>
    Part === undefined ? null : (
      <ErrorBoundary key={index} fallback={() => null}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    ),
  );
}

const nothing = async () => undefined;

/** The first page has its rows by then. */
const AFTER_PAGE_MS = 500;
