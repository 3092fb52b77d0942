import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';

import type { FileRef } from '../../../core/files/filesApi.ts';
import { PageProgress } from '../../layout/PageProgress.tsx';
import { sizeOf, useFileDownload, isPicture, usePreview } from './useFile.ts';
import type { Upload } from './useUploads.ts';

const FileViewer = lazy(async () => ({
  default: (await import('./FileViewer.tsx')).FileViewer,
}));

interface FileRowsProps {
  files: readonly FileRef[];
  onRemove?: (file: FileRef) => void;
}

/** The files of a field, a line each; a line opens the viewer. */
export function FileRows({ files, onRemove }: FileRowsProps) {
  const [openId, setOpenId] = useState<string>();
  const at = files.findIndex(({ id }) => id === openId);
  return (
    <>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onOpen={() => setOpenId(file.id)}
          {...(onRemove === undefined ? {} : { onRemove: () => onRemove(file) })}
        />
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
    </>
  );
}

function FileRow(props: { file: FileRef; onOpen: () => void; onRemove?: () => void }) {
  const { file, onOpen, onRemove } = props;
  const translate = useTranslate();
  const download = useFileDownload();
  const name = file.nombre;
  return (
    <Row>
      <ButtonBase
        onClick={onOpen}
        aria-label={translate('farola.attachments.open', { name })}
        sx={OPENING}
      >
        <FileThumb file={file} />
        <Words name={name} />
      </ButtonBase>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', px: 0.5 }}>
        {sizeOf(file.tamano)}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('farola.views.file.download', { name })}
        onClick={() => void download(file)}
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
      {onRemove !== undefined && (
        <IconButton
          size="small"
          aria-label={translate('farola.views.file.remove', { name })}
          onClick={onRemove}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const translate = useTranslate();
  const { name, share, error, retry, cancel } = upload;
  const leave = cancel ?? onDismiss;
  const leaving = cancel === undefined ? 'farola.views.file.remove' : 'farola.attachments.cancel';
  return (
    <Row>
      <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary', mx: 1 }} />
      <Words
        name={name}
        detail={
          error === undefined ? (
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={translate('farola.views.file.uploading', { name })}
              sx={{ mt: 0.75 }}
            />
          ) : (
            <Box component="span" role="alert" sx={{ color: 'error.main' }}>
              {translate(error, { _: error })}
            </Box>
          )
        }
      />
      {retry !== undefined && (
        <IconButton
          size="small"
          aria-label={translate('farola.attachments.retry', { name })}
          onClick={retry}
        >
          <ReplayOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" aria-label={translate(leaving, { name })} onClick={leave}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => <Box sx={ROW}>{children}</Box>;

function Words({ name, detail }: { name: string; detail?: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" noWrap title={name}>
        {name}
      </Typography>
      {detail !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

const OPENING = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: 1,
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'start',
  borderRadius: 0.75,
  '&:hover': { bgcolor: 'action.hover' },
};

/** The picture in small, or a sign of the kind of file. Its name stands beside it. */
function FileThumb({ file }: { file: FileRef }) {
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
