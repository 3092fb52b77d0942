import { useNavigate, type Identifier } from 'ra-core';
import { createContext, use } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { useListPath } from './listPath.ts';

/** Where an open record stands, and the ways from there. */
interface RecordPlaceValue {
  /** Another record of the same list takes its place. */
  open: (id: Identifier) => void;
  /** Back to where the person came from. */
  leave: () => void;
}

/** Undefined on a page of its own, which is left for another one. */
export const RecordPlace = createContext<RecordPlaceValue | undefined>(undefined);

export function useRecordPlace(resource: Resource): RecordPlaceValue {
  const place = use(RecordPlace);
  const navigate = useNavigate();
  const recordPath = useRecordPath(resource);
  const listPath = useListPath(resource);
  const go = (path: string) => navigate(path, { state: { _scrollToTop: true } });
  return place ?? { open: (id) => go(recordPath(id)), leave: () => go(listPath()) };
}
