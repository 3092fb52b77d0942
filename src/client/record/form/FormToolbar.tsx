import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { saysClosed } from '../../../core/period/period.ts';
import { isDeletable } from '../../../core/resource/workflow.ts';
import { mayDelete, mayUse } from '../../../core/resource/permissions.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { NOTICE_HEIGHT } from '../../layout/notices/placeNotice.ts';
import { DeleteButton } from '../heading/DeleteButton.tsx';
import { useFormContext } from './formContext.ts';

/** Where a save leads: back to where the person came from, or to the next new record. */
export type AfterSave = 'close' | 'new';

interface FormToolbarProps {
  isUploading: boolean;
  isDirty: boolean;
  /** Absent: there is no next one. */
  onSaveAndNew: (() => void) | undefined;
  onCancel: () => void;
  onDeleted: (() => void) | undefined;
  tools: ReactNode;
}

/** A record that is only read has nothing to cancel; *go back* would be said beside *return*. */
export const LEAVE = 'farola.views.leave.leave';

/** Stays in sight at the bottom, however long the form is. */
export function FormToolbar(props: FormToolbarProps) {
  const { isUploading, isDirty, onSaveAndNew, onCancel, onDeleted, tools } = props;
  const { resource, base, prefix, access, hindrances, isSaving } = useFormContext();
  const user = useCurrentUser();
  const translate = useTranslate();
  const isDeletableHere =
    base !== undefined &&
    mayUse(resource, 'escribir', user) &&
    isDeletable(resource, base) &&
    !saysClosed(resource, base) &&
    mayDelete(base, user) &&
    hindrances.length === 0;
  const isBlocked = isSaving || isUploading;
  // before that, the next step in the heading is the one strong button of the page
  const hasSomething = base === undefined || isDirty || isUploading;
  return (
    <Box role="toolbar" aria-label={translate('farola.views.form.toolbar')} sx={BAR_STYLE}>
      {access === 'write' && (
        <Button
          type="submit"
          form={`${prefix}form`}
          variant={hasSomething ? 'contained' : 'outlined'}
          loading={isSaving}
          disabled={isUploading}
        >
          {translate('ra.action.save')}
        </Button>
      )}
      {access === 'write' && onSaveAndNew !== undefined && (
        <Button variant="outlined" disabled={isBlocked} onClick={onSaveAndNew}>
          {translate('farola.views.form.saveAndNew')}
        </Button>
      )}
      <Button color="inherit" disabled={isSaving} onClick={onCancel}>
        {translate(access === 'write' ? 'ra.action.cancel' : LEAVE)}
      </Button>
      <Status isUploading={isUploading} isDirty={isDirty} />
      <Box sx={{ flex: 1 }} />
      {tools}
      {isDeletableHere && onDeleted !== undefined && (
        <DeleteButton resource={resource} record={base} onDeleted={onDeleted} />
      )}
    </Box>
  );
}

function Status({ isUploading, isDirty }: Pick<FormToolbarProps, 'isUploading' | 'isDirty'>) {
  const { access } = useFormContext();
  const translate = useTranslate();
  return (
    <Typography variant="caption" component="output" sx={STATUS_STYLE}>
      {isUploading && translate('farola.views.form.uploading')}
      {!isUploading && isDirty && translate('farola.views.form.unsaved')}
      {access === 'read' && translate('farola.views.form.readOnly')}
    </Typography>
  );
}

/** On a phone it stands under the buttons, or the last of them would. */
const STATUS_STYLE = {
  color: 'text.secondary',
  order: { xs: 1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  '&:empty': { display: 'none' },
};

const BAR_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  pt: 1.25,
  // a notice stands within it, under its buttons
  pb: `calc(10px + ${NOTICE_HEIGHT})`,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  boxShadow: '0 -6px 16px -12px rgb(0 0 0 / 0.35)',
};
