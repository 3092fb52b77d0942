import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import type { DroppedFilters as DroppedPart, SavedView } from '../../core/views/savedViews.ts';
import type { DroppedFilters } from '../address/droppedFilters.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatShortDate } from '../i18n/format.ts';

interface LeftOutListProps {
  resource: Resource;
  items: readonly DroppedFilters[];
  onClose: () => void;
}

const MOST_LETTERS = 60;

export function DroppedFiltersList({ resource, items, onClose }: LeftOutListProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const wordsOf = ({ part, name, reason }: DroppedFilters) => {
    const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name;
    if (part === 'filter' && name === 'q')
      return translate('farola.filtering.droppedFilters.search');
    const field = fieldIn(resource, name);
    return translate(`farola.filtering.droppedFilters.${part}.${reason}`, {
      name: short,
      label: field === undefined ? short : labelOf(field),
    });
  };
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      closeText={translate('farola.filtering.droppedFilters.close')}
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{translate('farola.filtering.droppedFilters.title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.map((item) => (
          <li key={`${item.part} ${item.name}`}>{wordsOf(item)}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The field that a key of the filter, or a path of the order, begins with. */
const fieldIn = (resource: Resource, name: string): string | undefined =>
  [name, name.split('.')[0] ?? '', name.replace(/_[a-z]+$/, '')].find((one) =>
    Object.hasOwn(resource.fields, one),
  );

const words = { filtro: 'filterBy', orden: 'orderBy', columnas: 'column', en: 'onDay' } as const;

/** What of the view cannot be used, until it is read. */
export function DroppedFiltersNotice({ resource, view }: { resource: Resource; view: SavedView }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const [readFor, setReadFor] = useState<SavedView>();
  if (view.omitido.length === 0 || readFor === view) return null;
  const partOf = ({ parte, clave }: DroppedPart): string => {
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
