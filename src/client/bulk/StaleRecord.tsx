import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { represent } from '../resource/resourcesContext.ts';
import { useFieldLabel } from '../resource/fieldLabel.ts';
import { differingFields } from '../record/conflicts/sameMeaning.ts';
import { useChanges, useChangeAuthor } from '../record/conflicts/whoChanged.ts';
import { ON_PHONE, SAMPLE_TABLE_STYLE } from './PreviewSample.tsx';

export type StaleChoice = 'leave' | 'take';

interface StaleRecordProps {
  resource: Resource;
  /** As the person saw it. */
  seen: Row | undefined;
  /** As it is now. */
  present: RaRecord;
  changes: Row;
  choice: StaleChoice | undefined;
  onChoose: (choice: StaleChoice) => void;
}

/** What somebody else changed in one of the chosen records: before, theirs, and what the action gives it. */
export function StaleRecord(props: StaleRecordProps) {
  const { resource, seen, present, changes, choice, onChoose } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const signed = useChangeAuthor();
  const last = useChanges(resource, present).find(({ despues }) => despues !== null);
  const name = represent(resource, present);
  const differing = differingFields(resource, seen, present);
  const show = (field: string, value: unknown) => {
    const descriptor = resource.fields[field];
    return (
      descriptor && (
        <FieldValue
          {...{ name: field, field: descriptor, value }}
          resource={resource.name}
          as="text"
        />
      )
    );
  };
  return (
    <Box component="section" aria-label={name} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {name}
      </Typography>
      {last !== undefined && <Typography variant="caption">{signed(last)}</Typography>}
      {differing.length === 0 ? (
        <div>{translate('farola.conflict.stale.same')}</div>
      ) : (
        // it is moved sideways, and by who has no pointer too
        <Box
          component="section"
          tabIndex={0}
          aria-label={name}
          sx={{ overflowX: 'auto', position: 'relative' }}
        >
          <Box component="table" sx={{ ...SAMPLE_TABLE_STYLE, ...ON_PHONE }}>
            <thead>
              <tr>
                <th scope="col">{translate('farola.lists.field')}</th>
                <th scope="col">{translate('farola.conflict.before')}</th>
                <th scope="col">{translate('farola.conflict.theirs')}</th>
                <th scope="col">{translate('farola.conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(([field]) => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  <td>{show(field, seen?.[field])}</td>
                  <td>
                    <strong>{show(field, present[field])}</strong>
                  </td>
                  <td>
                    {field in changes ? (
                      <strong>{show(field, changes[field])}</strong>
                    ) : (
                      translate('farola.conflict.stale.untouched')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <RadioGroup
        row
        aria-label={name}
        value={choice ?? ''}
        onChange={(_event, value) => onChoose(value === 'take' ? 'take' : 'leave')}
      >
        {(['leave', 'take'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={translate(`farola.conflict.stale.${value}`)}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
