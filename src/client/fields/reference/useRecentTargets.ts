import { useStore } from 'ra-core';

/** What this person has chosen last of one kind of record, the latest first; kept in this browser. */
export function useRecentTargets(target: string): {
  ids: readonly number[];
  remember: (id: number) => void;
} {
  const [stored, setStored] = useStore<unknown>(`recent.${target}`, []);
  const ids = (Array.isArray(stored) ? stored : []).filter((id) => typeof id === 'number');
  return {
    ids: ids.slice(0, MOST),
    remember: (id) => setStored([id, ...ids.filter((other) => other !== id)].slice(0, MOST)),
  };
}

const MOST = 5;
