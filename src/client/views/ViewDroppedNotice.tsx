import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import type { DroppedFilters, SavedView } from '../../core/views/savedViews.ts';
import { formatShortDate } from '../i18n/format.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';

const words = { filtro: 'filterBy', orden: 'orderBy', columnas: 'column', en: 'onDay' } as const;

/** What of the view cannot be used, until it is read. */
export function DroppedFiltersNotice({ resource, view }: { resource: Resource; view: SavedView }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [readFor, setReadFor] = useState<SavedView>();
  if (view.omitido.length === 0 || readFor === view) return null;
  const partOf = ({ parte, clave }: DroppedFilters): string => {
    if (clave === 'q') return translate('farola.savedViews.search');
    const label = parte === 'en' ? formatShortDate(clave) : labelled(clave, resource, labelOf);
    return translate(`farola.savedViews.${words[parte]}`, { label });
  };
  return (
    <Alert severity="warning" onClose={() => setReadFor(view)} sx={{ order: 3, width: '100%' }}>
      {translate('farola.savedViews.droppedFilters', {
        name: view.nombre,
        parts: view.omitido.map(partOf).join(', '),
      })}
    </Alert>
  );
}

/** Of what is still a field its label; of what is gone the word by which it was kept. */
function labelled(key: string, resource: Resource, labelOf: (name: string) => string): string {
  const [path = key] = key.split('.');
  const name = fieldOf(resource, path) === undefined ? path.replace(/_[a-z]+$/, '') : path;
  return fieldOf(resource, name) === undefined ? key : labelOf(name);
}
