import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate, useLocation, useNavigate } from 'ra-core';
import { use, useState } from 'react';

import { timelineOf } from '../../../core/resource/faces/timeline.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { RecordPlace } from '../heading/RecordDrawer.tsx';
import { inLanguage } from '../../i18n/language.ts';

interface RecordTabsProps {
  resource: Resource;
  face: Face;
  onFace: (face: Face) => void;
}

/** Between the fields of a record, its document and its life; nothing where its descriptor tells neither. */
export function RecordTabs({ resource, face, onFace }: RecordTabsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeline = timelineOf(resource);
  if (timeline === undefined && resource.document === undefined) return null;
  return (
    <Tabs
      value={face}
      onChange={(_event, next: Face) => onFace(next)}
      aria-label={translate('farola.timeline.faces')}
      sx={{ borderBottom: 1, borderColor: 'divider', ...HIDDEN_ON_PAPER }}
    >
      <Tab value="record" label={translate('farola.timeline.record')} />
      {resource.document !== undefined && (
        <Tab value="document" label={translate('farola.documents.preview.tab')} />
      )}
      {timeline !== undefined && (
        <Tab value="timeline" label={inLanguage(timeline.title, locale)} />
      )}
    </Tabs>
  );
}

/** What of a record is shown: its fields, its life, or its document beside the fields. */
type Face = 'record' | 'timeline' | 'document';

const KEY = 'cara';
/** What an address says for it. */
const NAMES = { timeline: 'linea_de_tiempo', document: 'documento' } as const;

/** The faces that a descriptor gives to its records, beside that of their fields. */
const offered = (resource: Resource): (keyof typeof NAMES)[] => [
  ...(resource.document === undefined ? [] : (['document'] as const)),
  ...(timelineOf(resource) === undefined ? [] : (['timeline'] as const)),
];

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
  const faces = offered(resource);
  if (faces.length === 0) return ['record', setOwn];
  if (isElsewhere) return [own, setOwn];
  const change = (face: Face) => {
    if (face === 'record') query.delete(KEY);
    else query.set(KEY, NAMES[face]);
    navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  return [faces.find((face) => NAMES[face] === query.get(KEY)) ?? 'record', change];
}
