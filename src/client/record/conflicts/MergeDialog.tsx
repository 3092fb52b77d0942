import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FieldInput } from '../FieldInput.tsx';
import {
  chosenValues,
  differencesOf,
  proposedChoice,
  type Choice,
  type Difference,
  type Versions,
} from './merge.ts';
import { changeOf, useChangeAuthor, useChanges } from './ChangedMeanwhile.tsx';

interface MergeDialogProps {
  resource: Resource;
  versions: Versions;
  title: string;
  /** What has happened, and what has not. */
  detail: string;
  confirmLabel: string;
  isBusy: boolean;
  /** The values to put on top of theirs. */
  onConfirm: (values: Row) => void;
  onCancel: () => void;
}

/**
 * Somebody else saved the record: each field before, theirs and mine. What one side alone changed is
 * merged, and can be turned; what both changed must be chosen.
 */
export function MergeDialog({ resource, versions, detail, ...dialog }: MergeDialogProps) {
  const translate = useTranslate();
  const signed = useChangeAuthor();
  const changes = useChanges(resource, versions.theirs);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const differences = differencesOf(resource, versions);
  const values = chosenValues(differences, choices);
  const conflicts = differences.filter(({ by }) => by === 'both');
  const merged = differences.filter(({ by }) => by !== 'both');
  const open = conflicts.filter(({ name }) => choices[name] === undefined).length;
  const field = (difference: (typeof differences)[number]) => {
    const { name } = difference;
    const change = changeOf(changes, { name, since: versions.base['version'] });
    return (
      <MergeField
        key={name}
        resource={resource}
        difference={difference}
        choice={choices[name] ?? proposedChoice(difference)}
        by={change && signed(change)}
        onChoose={(choice) => setChoices((all) => ({ ...all, [name]: choice }))}
      />
    );
  };
  return (
    <ConfirmDialog
      {...dialog}
      width="md"
      cancelLabel={translate('farola.conflict.back')}
      canConfirm={values !== undefined}
      onConfirm={() => {
        if (values !== undefined) dialog.onConfirm(values);
      }}
    >
      <Typography variant="body2">
        {differences.length === 0 ? translate('farola.conflict.same') : detail}
      </Typography>
      {conflicts.length > 0 && (
        <Stack component="section" spacing={1.5}>
          <Typography variant="h4" component="h3">
            {translate('farola.conflict.conflicts')}
          </Typography>
          {conflicts.map(field)}
        </Stack>
      )}
      {merged.length > 0 && (
        <Stack component="section" spacing={1.5}>
          <Typography variant="h4" component="h3">
            {translate('farola.conflict.merged')}
          </Typography>
          {merged.map(field)}
        </Stack>
      )}
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ color: 'text.secondary', minHeight: '1.5em' }}
      >
        {open > 0 && translate('farola.conflict.toChoose', { smart_count: open })}
      </Typography>
    </ConfirmDialog>
  );
}

interface MergeFieldProps {
  resource: Resource;
  difference: Difference;
  choice: Choice | undefined;
  /** Who changed it, and when. */
  by: string | undefined;
  onChoose: (choice: Choice) => void;
}

/** One field: as it was, theirs, mine, or another value typed here. */
function MergeField({ resource, difference, choice, by, onChoose }: MergeFieldProps) {
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
