import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { BOOKKEEPING } from '../../../core/bookkeeping.ts';
import type { Change } from '../../../core/api.ts';
import type { Resource } from '../../../core/resource.ts';
import { isTransition } from '../../../core/workflow.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { hiddenText } from '../../fields/hiddenText.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { isSame } from './differences.ts';

interface ChangeEntryProps {
  resource: Resource;
  change: Change;
  /** A later change took it back. */
  isUndone: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One change: who, when, what, and each field's value before and after. */
export function ChangeEntry({ resource, change, isUndone, children }: ChangeEntryProps) {
  const translate = useTranslate();
  const deed = useDeed(resource, change);
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Chip label={deed} variant="outlined" />
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {change.usuario ?? translate('farola.views.history.system')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatDateTime(change.fecha_hora)}
        </Typography>
        {change.deshace !== null && <Chip label={translate('farola.undo.undid')} />}
        {isUndone && <Chip label={translate('farola.undo.undoneLater')} />}
      </Box>
      {change.motivo !== null && (
        <Typography variant="body2" sx={{ mb: 0.5, fontStyle: 'italic' }}>
          {change.motivo}
        </Typography>
      )}
      {change.antes !== null && change.despues !== null && (
        <ChangedFields resource={resource} before={change.antes} after={change.despues} />
      )}
      {children}
    </Box>
  );
}

interface ChangedFieldsProps {
  resource: Resource;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

function ChangedFields({ resource, before, after }: ChangedFieldsProps) {
  const labelOf = useFieldLabel(resource);
  const translate = useTranslate();
  const changed = Object.keys(resource.fields).filter(
    (name) => !BOOKKEEPING.includes(name) && name in after && !isSame(before[name], after[name]),
  );
  const show = (name: string, value: unknown) => {
    const field = resource.fields[name];
    return field === undefined ? null : (
      <FieldValue resource={resource.name} name={name} field={field} value={value} as="text" />
    );
  };
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem' }}>
      {changed.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {show(name, before[name])}
            <Box component="span" aria-hidden sx={{ mx: 0.75, color: 'text.secondary' }}>
              →
            </Box>
            <span style={hiddenText}>{translate('farola.views.history.became')}</span>
            <strong>{show(name, after[name])}</strong>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The deed in words; a transition by its own label. */
function useDeed(resource: Resource, { accion, transicion }: Change): string {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  return transicion !== null && isTransition(resource, transicion)
    ? transitionLabel(resource, transicion)
    : translate(`farola.views.history.deeds.${accion}`, { _: accion });
}
