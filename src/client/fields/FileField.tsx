import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

import type { FileRef } from '../../core/api.ts';
import type { FileField } from '../../core/fields/file.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { DisplayProps, FieldView, InputProps } from './fieldView.ts';
import { FileDrop } from './FileDrop.tsx';
import { FileRow, UploadRow } from './FileRow.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';
import { useUploads } from './useUploads.ts';

export const fileField: FieldView<FileField> = {
  Input: FileInput,
  Display: FileDisplay,
  Filter: PresenceFilter,
  wide: true,
};

function FileInput(input: InputProps<FileField>) {
  const files = filesOf(input.value);
  const change = (next: FileRef[]) => input.onChange(next.length === 0 ? null : next);
  const uploads = useUploads({ files, field: input.field, onChange: change });
  return (
    <FieldFrame input={input} group>
      <Stack spacing={0.75}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={() => change(files.filter(({ id }) => id !== file.id))}
          />
        ))}
        {uploads.running.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onDismiss={() => uploads.dismiss(upload.key)}
          />
        ))}
        <FileDrop input={input} hasFile={files.length > 0} onFiles={uploads.start} />
      </Stack>
    </FieldFrame>
  );
}

function FileDisplay({ value, as }: DisplayProps) {
  const files = filesOf(value);
  if (as === 'full') {
    return (
      <Stack spacing={0.75}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Stack>
    );
  }
  const [first] = files;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <AttachFileOutlined sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
      {files.length === 1 ? first?.nombre : files.length}
    </Box>
  );
}

const filesOf = (value: unknown): FileRef[] => (Array.isArray(value) ? (value as FileRef[]) : []); // the check of this field lets nothing else in
