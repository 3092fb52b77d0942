import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { toolStyle } from '../../list/toolStyle.ts';
import { useDuplicate } from './useDuplicate.ts';

/** To a new record that begins as this one. */
export function DuplicateButton({ resource, record }: { resource: Resource; record: Row }) {
  const translate = useTranslate();
  const duplicate = useDuplicate(resource);
  const user = useCurrentUser();
  if (!mayUse(resource, 'escribir', user)) return null;
  return (
    <Button
      color="inherit"
      startIcon={<ContentCopy />}
      sx={toolStyle}
      onClick={() => duplicate(record)}
    >
      <span className="palabras">{translate('farola.comfort.copy.duplicate')}</span>
    </Button>
  );
}
