import Box from '@mui/material/Box';
import { Fragment } from 'react';

import type { ReferencesField } from '../../../core/fields/references/references.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { parts } from '../filters/asks.ts';
import { TargetLink } from '../reference/ReferenceDisplay.tsx';
import { useChosen } from '../reference/useTargets.ts';

export const display: FieldDisplay<ReferencesField> = {
  Display: ReferencesDisplay,
  asks: parts,
};

function ReferencesDisplay({ value, field, as }: DisplayProps<ReferencesField>) {
  const targets = useChosen(field.target, idsOf(value));
  return (
    <Box component="span">
      {targets.map((target, index) => (
        <Fragment key={target.id}>
          {index > 0 && ', '}
          <TargetLink target={target} resource={field.target} as={as} />
        </Fragment>
      ))}
    </Box>
  );
}

export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
