import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Change } from '../../../core/api/api.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isTransition } from '../../../core/resource/workflow.ts';
import { useDescriptorWords } from '../../i18n/descriptorWords.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { ChangedFields } from './ChangedFields.tsx';

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
  const deed = useOperationLabel(resource, change);
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

/** The label of the operation; a transition has its own label. */
function useOperationLabel(resource: Resource, { accion, transicion }: Change): string {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  return transicion !== null && isTransition(resource, transicion)
    ? transitionLabel(resource, transicion)
    : translate(`farola.views.history.deeds.${accion}`, { _: accion });
}
