import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useRedirect, useTranslate } from 'ra-core';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { represent } from '../../resource/resourcesContext.ts';
import { toolStyle } from '../../list/toolStyle.ts';
import { copyOf } from './copyOf.ts';
import type { CopyState } from './copyState.ts';

/** Opens a new form with what this record, as it is stored, can hand on. */
export function DuplicateButton({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const user = useCurrentUser();
  if (!mayUse(resource, 'escribir', user)) return null;
  const duplicate = () => {
    const copia: CopyState = { ...copyOf(resource, record), from: represent(resource, record) };
    redirect('create', resource.name, undefined, undefined, { copia });
  };
  return (
    <Button color="inherit" startIcon={<ContentCopy />} sx={toolStyle} onClick={duplicate}>
      <span className="palabras">{translate('farola.comfort.copy.duplicate')}</span>
    </Button>
  );
}
