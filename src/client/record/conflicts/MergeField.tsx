import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { Choice, Difference } from './merge.ts';

interface MergeFieldProps {
  resource: Resource;
  difference: Difference;
  choice: Choice | undefined;
  /** Who changed it, and when. */
  by: string | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field: as it was, theirs, mine, or another value typed here. */
export function MergeField({ resource, difference, choice, by, onChoose }: MergeFieldProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(difference.name);
  const group = useId();
  const { name } = difference;
  const field = resource.fields[name];
  if (field === undefined) return null;
  const show = (value: unknown) => (
    <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />
  );
  const option = (side: Choice['side'], shown: ReactNode, next: Choice) => (
    <Option
      group={group}
      caption={translate(`farola.conflict.${side}`)}
      isChosen={choice?.side === side}
      onChoose={() => onChoose(next)}
    >
      {shown}
    </Option>
  );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <Box sx={GRID_STYLE}>
        <Box sx={{ p: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          <Caption>{translate('farola.conflict.before')}</Caption>
          {show(difference.base)}
        </Box>
        {option(
          'theirs',
          <>
            {show(difference.theirs)}
            {by !== undefined && difference.by !== 'mine' && <Caption>{by}</Caption>}
          </>,
          { side: 'theirs' },
        )}
        {option('mine', show(difference.mine), { side: 'mine' })}
      </Box>
      {difference.by === 'both' && (
        <Box sx={{ mt: 1 }}>
          {option('other', null, { side: 'other', value: difference.mine })}
          {choice?.side === 'other' && (
            // the form checks it with all the others when it is saved
            <Box sx={{ mt: 1 }}>
              <FieldInput
                {...{ resource, name }}
                value={choice.value}
                onChange={(value) => onChoose({ side: 'other', value })}
                required={field.required === true}
              />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

interface OptionProps {
  group: string;
  caption: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ group, caption, isChosen, onChoose, children }: OptionProps) {
  return (
    <Box component="label" sx={optionStyle(isChosen)}>
      {/* in line with the caption */}
      <Radio
        size="small"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        sx={{ p: 0.5, my: '-4px' }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
        <Caption>{caption}</Caption>
        {children}
      </Box>
    </Box>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

const GRID_STYLE = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};

const optionStyle = (isChosen: boolean) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  p: 1,
  border: 1,
  borderRadius: 1,
  cursor: 'pointer',
  minWidth: 0,
  borderColor: isChosen ? 'primary.main' : 'divider',
  bgcolor: isChosen ? 'primary.light' : 'transparent',
});
