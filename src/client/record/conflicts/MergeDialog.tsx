import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import {
  chosenValues,
  differencesOf,
  proposedChoice,
  type Choice,
  type Versions,
} from './merge.ts';
import { MergeField } from './MergeField.tsx';
import { changeOf, useChanges, useChangeAuthor } from './whoChanged.ts';

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
