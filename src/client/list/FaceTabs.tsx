import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'ra-core';

import type { FaceName } from '../../core/resource/faces/faces.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { inLanguage } from '../i18n/language.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { facesFor, listFaces } from './listFaces.tsx';
import { useListFace } from './useListFace.ts';

const ROWS = 'list';

/** Between the faces of a list; nothing where it has but one, or where the others may not be read. */
export function FaceTabs({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { face, show } = useListFace(resource);
  const faces = facesFor(resource, { resources: useResources(), who: useCurrentUser() });
  if (faces.length === 0) return null;
  const tab = (one: FaceName) => (
    <Tab
      key={one}
      value={one}
      label={inLanguage(listFaces[one].title(resource), locale)}
      sx={TAB_STYLE}
    />
  );
  return (
    <Tabs
      value={face ?? ROWS}
      onChange={(_event, next: FaceName | typeof ROWS) => show(next === ROWS ? undefined : next)}
      aria-label={translate('farola.grid.faces')}
      sx={{ borderBottom: 1, borderColor: 'divider', ...TAB_STYLE, ...HIDDEN_ON_PAPER }}
    >
      {faces.filter((one) => listFaces[one].isFirst).map(tab)}
      <Tab value={ROWS} label={translate('farola.grid.list')} sx={TAB_STYLE} />
      {faces.filter((one) => !listFaces[one].isFirst).map(tab)}
    </Tabs>
  );
}

const TAB_STYLE = { minHeight: 40 };
