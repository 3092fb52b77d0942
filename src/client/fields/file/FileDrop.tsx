import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

import { acceptOf, namesOf, type FileField } from '../../../core/fields/file/file.ts';
import { DropGround } from '../../browser/DropGround.tsx';
import { described } from '../FieldFrame.tsx';
import type { InputProps } from '../fieldView.ts';

interface FileDropProps {
  input: InputProps<FileField>;
  hasFile: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button to choose files, on a ground to drop them on. */
export function FileDrop({ input, hasFile, onFiles }: FileDropProps) {
  const translate = useTranslate();
  const { multiple = false } = input.field;
  const accept = acceptOf(input.field);
  return (
    <DropGround onFiles={onFiles} size="small">
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
    </DropGround>
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
