import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import type { FileField } from '../../../core/fields/file/file.ts';
import { presence } from '../filters/asks.ts';

export const display: FieldDisplay<FileField> = {
  Display: FileDisplay,
  asks: presence,
};

// in a form alone, where it is there already
const FileRows = lazy(async () => ({
  default: (await import('./FileRow.tsx')).FileRows,
}));

function FileDisplay({ value, as }: DisplayProps) {
  const files = filesOf(value);
  if (as === 'full') {
    return (
      <Stack spacing={0.75}>
        <Suspense>
          <FileRows files={files} />
        </Suspense>
      </Stack>
    );
  }
  const [first] = files;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <AttachFileOutlined sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
      {files.length === 1 ? first?.nombre : formatNumber(files.length)}
    </Box>
  );
}

export const filesOf = (value: unknown): FileRef[] =>
  Array.isArray(value) ? (value as FileRef[]) : []; // the check of this field lets nothing else in
