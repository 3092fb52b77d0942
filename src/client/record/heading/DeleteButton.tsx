import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDelete, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';

import type { Related } from '../../../core/resource/related.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useUndoNotice } from '../../history/useUndoNotice.tsx';
import { errorBody } from '../../http/http.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { toolStyle } from '../../theme/hidden.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { ConfirmDialog, WarningList } from '../ConfirmDialog.tsx';
import { RelatedLinks, useRelated } from '../aside/RelatedPanel.tsx';
import { useRecordErrorText } from '../recordErrorText.ts';
import { useIdempotencyKey } from '../idempotencyKey.ts';

interface DeleteButtonProps {
  resource: Resource;
  record: Row;
  onDeleted: () => void;
}

/** Deletes after asking; what the server refuses, and why, stays in the dialog. */
export function DeleteButton(props: DeleteButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteOutlined />}
        sx={toolStyle}
        onClick={() => setOpen(true)}
      >
        <span className="words">{translate('ra.action.delete')}</span>
      </Button>
      {isOpen && <DeleteDialog {...props} onCancel={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog(props: DeleteButtonProps & { onCancel: () => void }) {
  const { resource, record, onDeleted, onCancel } = props;
  const represent = useRepresent();
  const translate = useTranslate();
  const tell = useUndoNotice();
  const refusal = useRefusal(resource);
  const [remove, { isPending, error }] = useDelete();
  const name = represent(resource, record);
  const keyOf = useIdempotencyKey();
  const obstaclesId = useId();
  const { relations, isChecking, isBlocked, check } = useObstacles(resource, record);
  const asked = error === null ? undefined : errorBody(error);
  const warnings = asked?.code === 'AVISOS' ? asked : undefined;
  const confirm = async () => {
    const sure = warnings?.confirmar;
    const params = {
      id: record['id'] as RaRecord['id'],
      previousData: record as RaRecord,
      meta: { submission: keyOf([record['version'], sure]), ...(sure && { confirm: sure }) },
    };
    try {
      await remove(resource.name, params, { returnPromise: true });
    } catch {
      check(); // the mutation keeps the error for the dialog
      return;
    }
    const written = { resource: resource.name, id: params.id };
    tell(written, { words: 'farola.views.form.deleted', args: { name } });
    onDeleted();
  };
  return (
    <ConfirmDialog
      tone="error"
      title={translate('farola.views.form.deleteTitle', { name })}
      confirmLabel={translate('ra.action.delete')}
      error={warnings === undefined ? refusal(error) : undefined}
      isBusy={isPending}
      canConfirm={!isChecking && !isBlocked}
      reasonId={obstaclesId}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {translate('farola.views.form.deleteDetail', { label: noun(resource) })}
      {warnings !== undefined && (
        <Box role="alert" sx={{ mt: 1 }}>
          <WarningList resource={resource} warnings={warnings.avisos ?? []} />
        </Box>
      )}
      <DeleteBlockers
        id={obstaclesId}
        recordId={record['id']}
        relations={relations}
        isChecking={isChecking}
        // a refusal says it itself
        instead={
          canDeactivate(resource) && error === null
            ? translate('farola.views.form.deactivate')
            : undefined
        }
      />
    </ConfirmDialog>
  );
}

/** Counted anew whenever it is asked; where that fails, the server's refusal is what tells. */
function useObstacles(resource: Resource, record: Row) {
  const { data = [], isFetching, refetch } = useRelated(resource, record, { isWanted: true });
  const relations = isFetching ? [] : data;
  return {
    relations,
    isChecking: isFetching,
    isBlocked: relations.some(({ al_borrar }) => al_borrar === 'impide'),
    check: () => void refetch(),
  };
}

/** Why it cannot be deleted, and what can be done instead. */
function useRefusal(resource: Resource): (error: unknown) => string | undefined {
  const translate = useTranslate();
  const explain = useRecordErrorText(resource);
  return (error) => {
    if (error === null) return undefined;
    const isUsed = errorBody(error)?.code === 'REFERENCIADO' && canDeactivate(resource);
    return isUsed
      ? `${explain(error)} ${translate('farola.views.form.deactivate')}`
      : explain(error);
  };
}

const canDeactivate = ({ fields }: Resource): boolean => 'activo' in fields;

interface ObstaclesProps {
  /** Of the element that all of it stands in. */
  id: string;
  recordId: unknown;
  relations: readonly Related[];
  isChecking: boolean;
  /** What can be done where something stands in the way. */
  instead: string | undefined;
}

/** Before a record is deleted: what keeps it from being deleted, and what would go with it. */
function DeleteBlockers({ id, recordId, relations, isChecking, instead }: ObstaclesProps) {
  const translate = useTranslate();
  const groups = [
    { key: 'impide', severity: 'warning', words: 'farola.related.inTheWay' },
    { key: 'se_va', severity: 'info', words: 'farola.related.goAlong' },
  ] as const;
  return (
    <Stack id={id} spacing={1.5} sx={{ '&:empty': { display: 'none' } }}>
      {isChecking && (
        <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
          {translate('farola.related.checking')}
        </Typography>
      )}
      {groups.map(({ key, severity, words }) => {
        const concerned = relations.filter(({ al_borrar }) => al_borrar === key);
        return (
          concerned.length > 0 && (
            <Alert key={key} severity={severity}>
              {translate(words)}
              <RelatedLinks id={recordId} relations={concerned} />
              {key === 'impide' && instead}
            </Alert>
          )
        );
      })}
    </Stack>
  );
}
