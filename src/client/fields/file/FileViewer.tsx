import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import type { Point } from '../../../core/places/mapApi.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { formatNumber } from '../../i18n/format.ts';
import {
  momentText,
  placeText,
  sizeOf,
  isPicture,
  useFileDownload,
  useFileLink,
  usePreview,
} from './useFile.ts';

interface FileViewerProps {
  files: readonly FileRef[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Files over the whole window, one at a time. PageUp and PageDown go from one to the next. */
export function FileViewer({ files, at, onMove, onClose }: FileViewerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const paper = useKeptFocus(at);
  const file = files[at];
  if (file === undefined) return null;
  const press = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined || files[at + step] === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      aria-labelledby={titleId}
      slotProps={{
        paper: { ref: paper, tabIndex: -1, sx: { '&:focus-visible': { outline: 'none' } } },
      }}
    >
      <Box component="header" sx={BAR}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="h4" noWrap title={file.nombre}>
            {file.nombre}
          </Typography>
          <FileCaption file={file} />
        </Box>
        {files.length > 1 && <Steps at={at} total={files.length} onMove={onMove} />}
        <DownloadButton file={file} />
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {isPicture(file) ? (
        <PictureView key={file.id} file={file} />
      ) : (
        <DocumentView key={file.id} file={file} />
      )}
    </Dialog>
  );
}

/** The next file has other controls: the focus that stood on one of the last file's stays in the viewer. */
function useKeptFocus(at: number) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!paper.current?.contains(document.activeElement)) paper.current?.focus();
  }, [at]);
  return paper;
}

function Steps(props: { at: number; total: number; onMove: (at: number) => void }) {
  const { at, total, onMove } = props;
  const translate = useTranslate();
  const position = { position: at + 1, total };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        aria-label={translate('farola.attachments.viewer.previous')}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Typography variant="body2" component="output" sx={{ whiteSpace: 'nowrap' }}>
        {translate('farola.attachments.viewer.position', position)}
      </Typography>
      <IconButton
        aria-label={translate('farola.attachments.viewer.next')}
        disabled={at === total - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

function DownloadButton({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const download = useFileDownload();
  return (
    <IconButton
      aria-label={translate('farola.views.file.download', { name: file.nombre })}
      onClick={() => void download(file)}
    >
      <DownloadOutlined />
    </IconButton>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};

/** Size, and of a photo when and where it was taken. */
function FileCaption({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data } = useQuery({
    queryKey: ['datos del archivo', file.id],
    queryFn: async () => (await dataProvider.fileFacts(file.id)).data,
    enabled: isPicture(file),
    staleTime: 'static',
    retry: false,
  });
  const { foto } = data ?? {};
  const words = [
    sizeOf(file.tamano),
    ...(foto ? [`${formatNumber(foto.ancho)} × ${formatNumber(foto.alto)}`] : []),
    ...(foto?.tomada_en === undefined
      ? []
      : [translate('farola.attachments.taken', { moment: momentText(foto.tomada_en) })]),
  ];
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {words.join(' · ')}
      {foto?.punto !== undefined && (
        <>
          {' · '}
          <Place at={foto.punto} />
        </>
      )}
    </Typography>
  );
}

function Place({ at }: { at: Point }) {
  const translate = useTranslate();
  const { lat, lng } = at;
  return (
    <Link
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
      target="_blank"
      rel="noreferrer"
    >
      {translate('farola.attachments.at', { place: placeText(at) })}
    </Link>
  );
}

/** A PDF in the browser's own reader where it has one; anything else is handed over as a download. */
function DocumentView({ file }: { file: FileRef }) {
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

const LARGEST = 8;
const STEP = 1.5;

/** A picture that fits the window; larger, its original is fetched, and it can be moved about. */
function PictureView({ file }: { file: FileRef }) {
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
function useKeys(press: (event: globalThis.KeyboardEvent) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => latest.current(event);
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
