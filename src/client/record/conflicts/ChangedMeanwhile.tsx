import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { hiddenText } from '../../fields/hiddenText.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { differingFields } from './sameMeaning.ts';
import { useChanges, useChangeAuthor } from './whoChanged.ts';

interface ChangedMeanwhileProps {
  resource: Resource;
  /** As the person saw it. */
  seen: Row;
  /** As it is now. */
  present: Row;
}

/** What somebody else changed in a record that is about to take a transition. */
export function ChangedMeanwhile({ resource, seen, present }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const signed = useChangeAuthor();
  const last = useChanges(resource, present).find(({ despues }) => despues !== null);
  const changed = differingFields(resource, seen, present);
  return (
    <Alert severity="warning" role="alert">
      {translate('farola.conflict.transition')}
      {last !== undefined && <div>{signed(last)}</div>}
      <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem' }}>
        {changed.map(([name, field]) => {
          const show = (value: unknown) => (
            <FieldValue {...{ name, field, value }} resource={resource.name} as="text" />
          );
          return (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <dt>{labelOf(name)}</dt>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {show(seen[name])}
                <span aria-hidden> → </span>
                <span style={hiddenText}>{translate('farola.views.history.became')}</span>
                <strong>{show(present[name])}</strong>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
