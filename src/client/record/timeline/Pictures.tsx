import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import { usePreview } from '../../fields/file/useFile.ts';
import { PageProgress } from '../../layout/PageProgress.tsx';

const FileViewer = lazy(async () => ({
  default: (await import('../../fields/file/FileViewer.tsx')).FileViewer,
}));

/** The pictures and files of a fact in small; one that is pressed opens the viewer. */
export function Pictures({ files }: { files: readonly FileRef[] }) {
  const [openId, setOpenId] = useState<string>();
  const at = files.findIndex(({ id }) => id === openId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
      {files.map((file) => (
        <Thumb key={file.id} file={file} onOpen={() => setOpenId(file.id)} />
      ))}
      {at >= 0 && (
        <Suspense fallback={<PageProgress />}>
          <FileViewer
            files={files}
            at={at}
            onMove={(next) => setOpenId(files[next]?.id)}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function Thumb({ file, onOpen }: { file: FileRef; onOpen: () => void }) {
  const translate = useTranslate();
  const { url } = usePreview(file, 256);
  return (
    <ButtonBase
      aria-label={translate('farola.attachments.open', { name: file.nombre })}
      onClick={onOpen}
      sx={THUMB_STYLE}
    >
      {url === undefined ? (
        <AttachFileOutlined fontSize="small" />
      ) : (
        <Box component="img" src={url} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      )}
    </ButtonBase>
  );
}

const THUMB_STYLE = {
  width: 72,
  height: 72,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
};
