import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';

import type { FileRef } from '../../../core/files/filesApi.ts';
import { isPicture, usePreview } from './usePreview.ts';

/** The picture in small, or a sign of the kind of file. Its name stands beside it. */
export function FileThumb({ file }: { file: FileRef }) {
  const { url } = usePreview(file, 256);
  const Icon = icons[kindOf(file)];
  return (
    <Box sx={THUMB}>
      {url === undefined ? (
        <Icon fontSize="small" />
      ) : (
        <Box component="img" src={url} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      )}
    </Box>
  );
}

const icons = {
  picture: ImageOutlined,
  pdf: PictureAsPdfOutlined,
  other: InsertDriveFileOutlined,
};

function kindOf(file: FileRef): keyof typeof icons {
  if (isPicture(file)) return 'picture';
  return file.tipo === 'application/pdf' ? 'pdf' : 'other';
}

const THUMB = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 48,
  height: 48,
  overflow: 'hidden',
  borderRadius: 0.75,
  bgcolor: 'action.hover',
  color: 'text.secondary',
};
