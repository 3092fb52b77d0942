import Stack from '@mui/material/Stack';

import type { FileRef } from '../../core/api.ts';
import type { FileField } from '../../core/fields/file.ts';
import { filesOf } from './FileDisplay.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldView, InputProps } from './fieldView.ts';
import { FileDrop } from './FileDrop.tsx';
import { FileRow, UploadRow } from './FileRow.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';
import { useUploads } from './useUploads.ts';

export const fileField: FieldView<FileField> = {
  Input: FileInput,
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
