import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { DroppedFilters } from '../address/droppedFilters.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';

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
