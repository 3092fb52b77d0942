import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';

import { timelineOf } from '../../../core/resource/faces/timeline.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { HIDDEN_ON_PAPER } from '../../theme/hidden.ts';
import { inLanguage } from './inLanguage.ts';
import type { Face } from './useFace.ts';

interface FaceTabsProps {
  resource: Resource;
  face: Face;
  onFace: (face: Face) => void;
}

/** Between the fields of a record, its document and its life; nothing where its descriptor tells neither. */
export function FaceTabs({ resource, face, onFace }: FaceTabsProps) {
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
