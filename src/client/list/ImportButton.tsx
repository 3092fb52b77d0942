import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { newImportPath } from '../import/importPaths.ts';
import { toolStyle } from './toolStyle.ts';

/** To the import page, with this list as the destination; nothing where nothing can be imported. */
export function ImportButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  if (!resource.import.allowed || !mayUse(resource, 'escribir', user)) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<FileUploadOutlined />}
      component={LinkBase}
      to={newImportPath(resource.name)}
      sx={toolStyle}
    >
      <span className="palabras">{translate('farola.importing.button')}</span>
    </Button>
  );
}
