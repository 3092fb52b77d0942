import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { hinted } from '../theme/hint.ts';

const DeletedDialog = lazy(async () => ({
  default: (await import('../history/DeletedDialog.tsx')).DeletedDialog,
}));
const ChainDialog = lazy(async () => ({
  default: (await import('../history/ChainDialog.tsx')).ChainDialog,
}));

/** Tools of the list: deleted records for those who may write; on the history, the verification of its hash chain. */
export function HistoryTools({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const isLog = resource.name === 'bitacora';
  if (!isLog && (resource.bare || !mayUse(resource, 'escribir', user))) return null;
  const close = () => setOpen(false);
  const label = translate(isLog ? 'farola.undo.chain.title' : 'farola.undo.deletedShort');
  return (
    <>
      <IconButton size="small" {...hinted(label)} onClick={() => setOpen(true)}>
        {isLog ? <VerifiedUserOutlined fontSize="small" /> : <RestoreFromTrash fontSize="small" />}
      </IconButton>
      <LateCode isWanted={isOpen} onMissing={close}>
        {isOpen &&
          (isLog ? (
            <ChainDialog onClose={close} />
          ) : (
            <DeletedDialog resource={resource} onClose={close} />
          ))}
      </LateCode>
    </>
  );
}
