import Stack from '@mui/material/Stack';
import { use, useRef } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import type { FileField } from '../../../core/fields/file/file.ts';
import { filesOf } from './FileDisplay.tsx';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { FileDrop } from './FileDrop.tsx';
import { FileRows, UploadRow } from './FileRow.tsx';
import { PresenceFilter } from '../filters/PresenceFilter.tsx';
import { usePastedFiles } from './usePastedFiles.ts';
import { UploadsContext, useUploads } from './useUploads.ts';

export const fileField: FieldView<FileField> = {
  Input: FileInput,
  Filter: PresenceFilter,
  wide: true,
};

function FileInput(input: InputProps<FileField>) {
  const files = filesOf(input.value);
  const change = (next: FileRef[]) => input.onChange(next.length === 0 ? null : next);
  const uploads = useUploads({ files, field: input.field, onChange: change });
  const ground = useRef<HTMLDivElement>(null);
  usePastedFiles({ ground, name: input.name, onFiles: uploads.start });
  // the button that was pressed goes with its row
  const focusChooser = () => document.getElementById(input.id)?.focus({ preventScroll: true });
  const { Offer } = use(UploadsContext);
  const isHeld = files.some(({ id }) => id === uploads.taken?.id);
  return (
    <FieldFrame input={input} group>
      <Stack spacing={0.75} ref={ground} data-attachments={input.name}>
        <FileRows
          files={files}
          onRemove={(file) => {
            change(files.filter(({ id }) => id !== file.id));
            focusChooser();
          }}
        />
        {uploads.running.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onDismiss={() => {
              uploads.dismiss(upload.key);
              focusChooser();
            }}
          />
        ))}
        {Offer !== undefined && uploads.taken !== undefined && isHeld && (
          <Offer foto={uploads.taken.foto} />
        )}
        <FileDrop input={input} hasFile={files.length > 0} onFiles={uploads.start} />
      </Stack>
    </FieldFrame>
  );
}
