import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { FileRef } from '../../../../core/files/filesApi.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { usePreview } from '../usePreview.ts';
import { useFileLink } from './useFileLink.ts';

const LARGEST = 8;
const STEP = 1.5;

/** A picture that fits the window; larger, its original is fetched, and it can be moved about. */
export function PictureView({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const [zoom, setZoom] = useState(1);
  const { url: preview, hasFailed } = usePreview(file, 1600);
  const { data: original } = useFileLink(file, { isWanted: zoom > 1 || hasFailed });
  const [isBroken, setBroken] = useState(false);
  const name = file.nombre;
  const url = original ?? preview;
  const grow = (by: number) => setZoom((now) => Math.min(LARGEST, Math.max(1, now * by)));
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') grow(STEP);
    if (event.key === '-') grow(1 / STEP);
    if (event.key === '0') setZoom(1);
  });
  if (isBroken) {
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {translate('farola.attachments.viewer.failed', { name })}
      </Alert>
    );
  }
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {url === undefined ? (
        <LinearProgress aria-label={translate('farola.attachments.viewer.loading', { name })} />
      ) : (
        <Box
          component="section"
          // the arrow keys move what does not fit
          tabIndex={0}
          aria-label={translate('farola.attachments.viewer.picture', { name })}
          onDoubleClick={() => setZoom(zoom > 1 ? 1 : STEP * STEP)}
          sx={GROUND}
        >
          <Box
            component="img"
            src={url}
            alt={name}
            onError={() => setBroken(true)}
            sx={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, objectFit: 'contain' }}
          />
        </Box>
      )}
      <Paper elevation={3} sx={TOOLS}>
        <IconButton
          aria-label={translate('farola.attachments.viewer.zoomOut')}
          disabled={zoom === 1}
          onClick={() => grow(1 / STEP)}
        >
          <ZoomOut />
        </IconButton>
        <Typography variant="body2" component="output" sx={{ minWidth: 48, textAlign: 'center' }}>
          {formatNumber(Math.round(zoom * 100))} %
        </Typography>
        <IconButton
          aria-label={translate('farola.attachments.viewer.zoomIn')}
          disabled={zoom === LARGEST}
          onClick={() => grow(STEP)}
        >
          <ZoomIn />
        </IconButton>
        <IconButton
          aria-label={translate('farola.attachments.viewer.fit')}
          disabled={zoom === 1}
          onClick={() => setZoom(1)}
        >
          <FitScreenOutlined />
        </IconButton>
      </Paper>
    </Box>
  );
}

/** Whatever in the viewer has the focus. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const GROUND = {
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  bgcolor: 'action.hover',
  '& img': { display: 'block', maxWidth: 'none' },
  '&:focus-visible': { outlineOffset: '-3px' },
};

const TOOLS = {
  position: 'absolute',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 999,
};
