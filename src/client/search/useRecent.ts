import { useStore } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';
import type { Option } from './option.ts';

/** What was chosen last leads the palette that opens empty. Kept in this browser, for this person. */
export interface Recent {
  options: Option[];
  remember: (option: Option) => void;
  forget: () => void;
}

const MOST = 6;
const STORE_KEY = 'palette.recent';

interface Kept {
  kind: 'page' | 'record';
  label: string;
  detail?: string;
  to: string;
}

export function useRecent(): Recent {
  const [stored, setStored] = useStore<unknown>(STORE_KEY, []);
  const resources = useResources();
  const user = useCurrentUser();
  const kept = (Array.isArray(stored) ? stored : []).filter(isKept);
  // a right may have been taken since
  const mayOpen = ({ to }: Kept): boolean => {
    const resource = resources.get(to.split('/')[1] ?? '');
    return resource === undefined ? to.startsWith('/') : mayUse(resource, 'leer', user);
  };
  return {
    options: kept.filter(mayOpen).map(({ to, ...words }) => ({
      ...words,
      key: `recent ${to}`,
      does: { to },
    })),
    remember: ({ kind, label, detail, does }) => {
      if (kind === 'action' || !('to' in does)) return;
      const chosen = { kind, label, to: does.to, ...(detail === undefined ? {} : { detail }) };
      const others = kept.filter(({ to }) => to !== does.to);
      setStored([chosen, ...others].slice(0, MOST));
    },
    forget: () => setStored([]),
  };
}

/** Whatever stands in the browser's storage. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, detail, to } = value as Record<keyof Kept, unknown>; // each is judged next
  return (
    (kind === 'page' || kind === 'record') &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    ['string', 'undefined'].includes(typeof detail)
  );
}
