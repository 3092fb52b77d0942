import Stack from '@mui/material/Stack';
import { use, useRef, useEffect, type RefObject } from 'react';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { FileRef } from '../../../core/files/filesApi.ts';
import { type FileField, acceptOf, namesOf } from '../../../core/fields/file/file.ts';
import { DropZone } from '../../browser/DropZone.tsx';
import { FieldFrame, described } from '../FieldFrame.tsx';
import type { FieldView, InputProps } from '../fieldView.ts';
import { PresenceFilter } from '../filters/PlainFilters.tsx';
import { filesOf } from './FileDisplay.tsx';
import { FileRows, UploadRow } from './FileRow.tsx';
import { UploadsContext, useUploads } from './useUploads.ts';

export const view: FieldView<FileField> = {
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

interface PastedFilesOptions {
  /** What this field shows. */
  ground: RefObject<HTMLElement | null>;
  name: string;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Files that are pasted anywhere on the form: into the field that has the focus, else into the
 * form's attachments, else into its first field for files.
 */
function usePastedFiles({ ground, name, onFiles }: PastedFilesOptions): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const own = ground.current;
      if (event.defaultPrevented || files.length === 0 || own === null) return;
      if (isText(event) || takerOf(event, own) !== own) return;
      event.preventDefault();
      latest.current(files.map(named));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [ground, name]);
}

/** Cells copied from a workbook come as text with a picture of them: who types wants the text. */
function isText(event: ClipboardEvent): boolean {
  const into = event.target instanceof Element ? event.target : null;
  const isTyping = into?.closest('input, textarea, [contenteditable="true"]') != null;
  return isTyping && event.clipboardData?.types.includes('text/plain') === true;
}

function takerOf(event: ClipboardEvent, own: HTMLElement): Element | undefined {
  const grounds = [...document.querySelectorAll('[data-attachments]')];
  const target = event.target instanceof Node ? event.target : null;
  const focused = grounds.find((one) => one.contains(target));
  if (focused !== undefined) return focused;
  // the form that is on top: a child's dialog stands over its parent's form
  const form = grounds.at(-1)?.closest('form') ?? null;
  if (own.closest('form') !== form) return undefined;
  const inForm = grounds.filter((one) => one.closest('form') === form);
  return inForm.find((one) => one.getAttribute('data-attachments') === 'adjuntos') ?? inForm[0];
}

/** A screenshot is called `image.png` by every browser: by its moment it can be told from others. */
function named(file: File): File {
  if (!/^image\.(png|jpe?g|webp)$/.test(file.name)) return file;
  const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return new File([file], `imagen-${moment}.${file.name.split('.').at(-1)}`, { type: file.type });
}

interface FileDropProps {
  input: InputProps<FileField>;
  hasFile: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button to choose files, on a ground to drop them on. */
function FileDrop({ input, hasFile, onFiles }: FileDropProps) {
  const translate = useTranslate();
  const { multiple = false } = input.field;
  const accept = acceptOf(input.field);
  return (
    <DropZone onFiles={onFiles} size="small">
      <ChooseButton
        input={input}
        action={multiple ? 'add' : hasFile ? 'replace' : 'choose'}
        accept={accept.join(',')}
        onFiles={onFiles}
      />
      {isOnPhone() && takesPictures(accept) && <CameraButton accept={accept} onFiles={onFiles} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('farola.views.file.drop', { types: namesOf(accept) })}
        {takesPictures(accept) && `, ${translate('farola.attachments.paste')}`}
      </Typography>
    </DropZone>
  );
}

function ChooseButton(props: {
  input: InputProps<FileField>;
  action: 'add' | 'replace' | 'choose';
  accept: string;
  onFiles: FileDropProps['onFiles'];
}) {
  const { input, action, accept, onFiles } = props;
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={action === 'add'}
        accept={accept}
        data-testid={input.id}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // the same file may be chosen again
          target.value = '';
        }}
      />
      <Button
        id={input.id}
        size="small"
        variant="text"
        startIcon={<UploadFileOutlined />}
        onClick={() => chooser.current?.click()}
        onBlur={input.onBlur}
        {...described(input)}
      >
        {translate(`farola.views.file.${action}`)}
      </Button>
    </>
  );
}

/** The camera opens at once, where the device has one at the back. */
function CameraButton(props: { accept: readonly string[]; onFiles: FileDropProps['onFiles'] }) {
  const { accept, onFiles } = props;
  const translate = useTranslate();
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        type="file"
        hidden
        accept={accept.filter(isPictureType).join(',')}
        capture="environment"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="small"
        variant="text"
        startIcon={<PhotoCameraOutlined />}
        onClick={() => camera.current?.click()}
      >
        {translate('farola.attachments.photo')}
      </Button>
    </>
  );
}

const isPictureType = (type: string): boolean => type.startsWith('image/');
const takesPictures = (accept: readonly string[]): boolean => accept.some(isPictureType);

/** A device that is held in the hand: on others the camera looks at who works. */
const isOnPhone = (): boolean => matchMedia('(pointer: coarse)').matches;
