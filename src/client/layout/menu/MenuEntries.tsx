import { LinkBase } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';

import type { MenuEntry } from '../../../../resources.config.ts';
import { usePrefetch } from '../../browser/usePrefetch.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { entryPath } from './menuModel.ts';
import { MENU_ENTRY, MENU_HEADING, MENU_ITEM } from './menuStyle.ts';

interface MenuEntriesProps {
  /** The id of what names the list. */
  labelledBy: string;
  entries: readonly MenuEntry[];
  shown: MenuEntry | undefined;
  /** The first of them, once it is there. */
  takesFocus?: boolean;
  onLeave: () => void;
}

/** The entries of one group or section, the one that is shown marked; under each its saved views. */
export function MenuEntries({ labelledBy, entries, shown, takesFocus, onLeave }: MenuEntriesProps) {
  const hasViews = useViewsInTime();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry, i) => (
        <li key={entryPath(entry)}>
          <LinkBase
            ref={takesFocus === true && i === 0 ? focus : undefined}
            to={entryPath(entry)}
            aria-current={entry === shown ? 'page' : undefined}
            onClick={onLeave}
            className={`${MENU_ITEM} ${MENU_ENTRY}`}
          >
            {entry.title}
          </LinkBase>
          {hasViews && !('page' in entry) && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <EntryViews resource={entry} isShown={entry === shown} onLeave={onLeave} />
              </Suspense>
            </ErrorBoundary>
          )}
        </li>
      ))}
    </ul>
  );
}

const loadViews = () => import('../../views/EntryViews.tsx');
const EntryViews = lazy(async () => ({ default: (await loadViews()).EntryViews }));

/** The first page comes before them. */
const BEFORE_VIEWS_MS = 1500;

function useViewsInTime(): boolean {
  const [isTime, setTime] = useState(false);
  const load = useCallback(async () => {
    await loadViews();
    setTime(true);
  }, []);
  usePrefetch(load, BEFORE_VIEWS_MS);
  return isTime;
}

const focus = (link: HTMLElement | null): void => link?.focus();

interface MenuHeadingProps {
  id: string;
  children: string;
}

/** Names a section of the menu; what stands under it is always in sight. */
export function MenuHeading({ id, children }: MenuHeadingProps) {
  return (
    <h2 id={id} className={MENU_HEADING}>
      {children}
    </h2>
  );
}
