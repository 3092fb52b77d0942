import { useLocation, useNavigate } from 'ra-core';
import { use, useState } from 'react';

import { RecordPlace } from '../record/heading/RecordDrawer.tsx';

/** The figure whose origin is shown, and the record that it is compared with. */
export interface AskedFigure {
  name: string;
  contra?: number | undefined;
}

const FIGURE = 'explica';
const OTHER = 'contra';

/**
 * What the record's address asks about, so that a link and a reload show it again. A record that stands over another
 * page has no address of its own.
 */
export function useAsked(
  among?: 'many',
): [AskedFigure | undefined, (asked: AskedFigure | undefined) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = use(RecordPlace) !== undefined || among === 'many';
  const [own, setOwn] = useState<AskedFigure>();
  if (isElsewhere) return [own, setOwn];
  const query = new URLSearchParams(search);
  const change = (asked: AskedFigure | undefined) => {
    query.delete(FIGURE);
    query.delete(OTHER);
    if (asked !== undefined) query.set(FIGURE, asked.name);
    if (asked?.contra !== undefined) query.set(OTHER, String(asked.contra));
    navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  const name = query.get(FIGURE);
  const contra = /^[1-9]\d{0,14}$/.exec(query.get(OTHER) ?? '')?.[0];
  if (name === null) return [undefined, change];
  return [{ name, contra: contra === undefined ? undefined : Number(contra) }, change];
}
