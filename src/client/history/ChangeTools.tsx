import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import type { Change } from '../../core/api/api.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isEditable, lackedToUndo } from '../../core/resource/workflow.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useUndo } from './useUndo.tsx';

const VersionDialog = lazy(async () => ({
  default: (await import('./VersionDialog.tsx')).VersionDialog,
}));

interface ChangeToolsProps {
  resource: Resource;
  record: Row;
  change: Change;
}

/** What can be done with a change: look at the record as it was then, go back to it, undo it. */
export function ChangeTools({ resource, record, change }: ChangeToolsProps) {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [opened, setOpened] = useState<'version' | 'undo'>();
  if (change.antes === null && change.despues === null) return null;
  const close = () => setOpened(undefined);
  const mayWrite = mayUse(resource, 'escribir', user);
  const isPast = change.despues !== null && change.despues['version'] !== record['version'];
  const isOwn = change.usuario === user.email || user.derechos.cerrar_y_deshacer;
  const isAllowed = mayTakeBack(resource, { change, record, who: user });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {isPast && mayWrite && isEditable(resource, record) && (
        <Button size="small" onClick={() => setOpened('version')}>
          {translate('farola.undo.see')}
        </Button>
      )}
      {mayWrite && isOwn && change.accion !== 'crear' && isAllowed && (
        <Button size="small" color="inherit" onClick={() => setOpened('undo')}>
          {translate('farola.undo.undoThis')}
        </Button>
      )}
      {change.lote !== null && user.rol === 'administrador' && (
        <Button size="small" color="inherit" component={LinkBase} to={batchPath(change.lote)}>
          {translate('farola.undo.batch')}
        </Button>
      )}
      {opened === 'version' && (
        <Suspense>
          <VersionDialog resource={resource} record={record} change={change.id} onClose={close} />
        </Suspense>
      )}
      {opened === 'undo' && (
        <UndoDialog token={`${resource.name}.cambio.${change.id}`} onClose={close} />
      )}
    </Box>
  );
}

/** Whether someone may take back the transition that a change was, as the server decides it. */
function mayTakeBack(
  { states }: Resource,
  { change, record, who }: { change: Change; record: Row; who: Who },
): boolean {
  const { transicion, antes, despues } = change;
  if (states === undefined || transicion === null) return true;
  const moved = {
    transitions: [transicion],
    before: { ...record, ...antes },
    after: { ...record, ...despues },
  };
  return lackedToUndo(states, { moved, who }) === undefined;
}

const batchPath = (lote: string): string =>
  `/bitacora?${new URLSearchParams({ filter: JSON.stringify({ lote }) }).toString()}`;

interface UndoDialogProps {
  token: string;
  onClose: () => void;
}

/** Asks for confirmation before an operation of some time ago is undone. */
export function UndoDialog({ token, onClose }: UndoDialogProps) {
  const translate = useTranslate();
  const { run, isBusy } = useUndo();
  const confirm = async () => {
    await run(token);
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('farola.undo.undoTitle')}
      confirmLabel={translate('ra.action.undo')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {translate('farola.undo.undoDetail')}
    </ConfirmDialog>
  );
}
