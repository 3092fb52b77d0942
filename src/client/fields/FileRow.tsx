import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { FileRef } from '../../core/api.ts';
import type { FarolaDataProvider } from '../dataProvider.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Upload } from './useUploads.ts';

export function FileRow({ file, onRemove }: { file: FileRef; onRemove?: () => void }) {
  const translate = useTranslate();
  const download = useDownload();
  return (
    <Row name={file.nombre} detail={sizeOf(file.tamano)}>
      <IconButton
        size="small"
        aria-label={translate('farola.views.file.download', { name: file.nombre })}
        onClick={() => void download(file)}
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
      {onRemove !== undefined && (
        <IconButton
          size="small"
          aria-label={translate('farola.views.file.remove', { name: file.nombre })}
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
  const { name, share, error } = upload;
  return (
    <Row
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
    >
      {error !== undefined && (
        <IconButton
          size="small"
          aria-label={translate('farola.views.file.remove', { name })}
          onClick={onDismiss}
        >
          <CloseOutlined fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

function Row({ name, detail, children }: { name: string; detail: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** A link is good for one use, so it is asked for at the click; the file is served as an attachment. */
function useDownload() {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const notify = useNotify();
  return async ({ id, nombre }: FileRef) => {
    try {
      const { data } = await dataProvider.fileLink(id);
      const link = document.createElement('a');
      link.href = data.url;
      link.download = nombre;
      link.click();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
}

const KB = 1024;

function sizeOf(bytes: number): string {
  const kilobytes = bytes / KB;
  if (kilobytes < KB) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(kilobytes / KB, { decimals: 1 })} MB`;
}
