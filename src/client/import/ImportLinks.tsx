import ArrowBack from '@mui/icons-material/ArrowBack';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'ra-core';

import { IMPORT_RESOURCE, newImportPath } from './importPaths.ts';

export function NewImportButton() {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      startIcon={<FileUploadOutlined />}
      component={LinkBase}
      to={newImportPath()}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {translate('farola.importing.new')}
    </Button>
  );
}

export function HistoryLink() {
  const translate = useTranslate();
  return (
    <Link component={LinkBase} to={`/${IMPORT_RESOURCE}`} variant="body2" sx={LINK_STYLE}>
      <ArrowBack sx={{ fontSize: 16 }} />
      {translate('farola.importing.history')}
    </Link>
  );
}

const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  mb: 1.5,
  color: 'text.secondary',
};
