import { useLocation, useNavigate } from 'ra-core';
import { use, useState } from 'react';

import { timelineOf } from '../../../core/resource/timeline.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { RecordPlace } from '../heading/RecordDrawer.tsx';

/** What of a record is shown: its fields, or its life. */
export type Face = 'record' | 'timeline';

const KEY = 'cara';
const TIMELINE = 'linea_de_tiempo';

/**
 * The face that the record's address asks for, so that a link leads to it. A record that stands over another page
 * has no address of its own.
 */
export function useFace(resource: Resource): [Face, (face: Face) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = use(RecordPlace) !== undefined;
  const [own, setOwn] = useState<Face>('record');
  const query = new URLSearchParams(search);
  if (timelineOf(resource) === undefined) return ['record', setOwn];
  if (isElsewhere) return [own, setOwn];
  const change = (face: Face) => {
    if (face === 'timeline') query.set(KEY, TIMELINE);
    else query.delete(KEY);
    navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  return [query.get(KEY) === TIMELINE ? 'timeline' : 'record', change];
}
