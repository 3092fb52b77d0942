import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type DragEvent } from 'react';

import { acceptOf, namesOf, type FileField } from '../../../core/fields/file/file.ts';
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
  const { isOver, ground } = useDropGround(onFiles);
  return (
    <Box {...ground} sx={groundStyle(isOver)}>
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
    </Box>
  );
}

function useDropGround(onFiles: FileDropProps['onFiles']) {
  const [isOver, setOver] = useState(false);
  const ground = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, ground };
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

const groundStyle = (isOver: boolean) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1,
  border: '1px dashed',
  borderColor: isOver ? 'primary.main' : 'divider',
  borderRadius: 1,
  bgcolor: isOver ? 'primary.light' : 'transparent',
});
