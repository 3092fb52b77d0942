import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { FileRef } from '../../../../core/files/filesApi.ts';
import { useFileDownload } from '../useFileDownload.ts';
import { useFileLink } from './useFileLink.ts';

/** A PDF in the browser's own reader where it has one; anything else is handed over as a download. */
export function DocumentView({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const download = useFileDownload();
  const name = file.nombre;
  const isShown = file.tipo === 'application/pdf' && navigator.pdfViewerEnabled;
  const { data: url, isError } = useFileLink(file, { isWanted: isShown });
  if (isShown && !isError) {
    return url === undefined ? (
      <LinearProgress aria-label={translate('farola.attachments.viewer.loading', { name })} />
    ) : (
      <Box component="iframe" title={name} src={`${url}?ver=1`} sx={{ flex: 1, border: 0 }} />
    );
  }
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', gap: 2, flex: 1, p: 2 }}>
      {isError ? (
        <Alert severity="error">{translate('farola.attachments.viewer.failed', { name })}</Alert>
      ) : (
        <Typography>{translate('farola.attachments.viewer.noView')}</Typography>
      )}
      <Button
        variant="contained"
        startIcon={<DownloadOutlined />}
        onClick={() => void download(file)}
        sx={{ justifySelf: 'center' }}
      >
        {translate('farola.views.file.download', { name })}
      </Button>
    </Box>
  );
}
