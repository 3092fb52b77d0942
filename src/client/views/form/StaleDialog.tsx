import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Resource, Row } from '../../../core/resource.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useFieldLabel } from '../fieldLabel.ts';
import { differencesOf, type Difference, type Side } from './differences.ts';

interface StaleDialogProps {
  resource: Resource;
  /** What the form began with, what stands in it, and what someone else saved meanwhile. */
  versions: { base: Row; mine: Row; theirs: Row };
  isBusy: boolean;
  /** The values to save on top of theirs. */
  onSave: (values: Row) => void;
  onCancel: () => void;
}

/** Someone else saved first: field by field, which of the two values is to stand. */
export function StaleDialog({ resource, versions, isBusy, onSave, onCancel }: StaleDialogProps) {
  const translate = useTranslate();
  const differences = differencesOf(resource, versions);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = ({ name, proposed }: Difference): Side => chosen[name] ?? proposed;
  const save = () => {
    const mine = differences.filter((one) => sideOf(one) === 'mine');
    onSave(Object.fromEntries(mine.map((one) => [one.name, one.mine])));
  };
  return (
    <ConfirmDialog
      width="md"
      title={translate('farola.views.stale.title')}
      confirmLabel={translate('farola.views.stale.save')}
      cancelLabel={translate('farola.views.stale.back')}
      isBusy={isBusy}
      onConfirm={save}
      onCancel={onCancel}
    >
      <Typography variant="body2">
        {translate(
          differences.length === 0 ? 'farola.views.stale.same' : 'farola.views.stale.detail',
        )}
      </Typography>
      <Stack spacing={1.5}>
        {differences.map((one) => (
          <Choice
            key={one.name}
            resource={resource}
            difference={one}
            side={sideOf(one)}
            onChoose={(side) => setChosen((all) => ({ ...all, [one.name]: side }))}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}

function Choice(props: {
  resource: Resource;
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { resource, difference, side, onChoose } = props;
  const label = useFieldLabel(resource)(difference.name);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['mine', 'theirs'] as const).map((one) => (
          <SideOption
            key={one}
            resource={resource}
            difference={difference}
            side={one}
            isChosen={one === side}
            onChoose={() => onChoose(one)}
          />
        ))}
      </Box>
    </Box>
  );
}

function SideOption(props: {
  resource: Resource;
  difference: Difference;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { resource, difference, side, isChosen, onChoose } = props;
  const { name } = difference;
  const translate = useTranslate();
  const field = resource.fields[name];
  if (field === undefined) return null;
  return (
    <Box component="label" sx={optionStyle(isChosen)}>
      <Radio
        size="small"
        name={`version-${name}`}
        checked={isChosen}
        onChange={onChoose}
        sx={{ p: 0.5 }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {translate(`farola.views.stale.${side}`)}
        </Typography>
        <FieldValue
          resource={resource.name}
          name={name}
          field={field}
          value={difference[side]}
          as="text"
        />
      </Box>
    </Box>
  );
}

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
