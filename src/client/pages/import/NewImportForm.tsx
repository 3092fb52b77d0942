import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { ImportMode } from '../../../core/import/importApi.ts';
import { createImport, templateFile, type Destination, type NewImport } from '../../importApi.ts';
import { useErrorText } from '../../views/errorText.ts';
import { DestinationSelect } from './DestinationSelect.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FileChooser } from './FileChooser.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { StepFrame } from './StepFrame.tsx';

interface NewImportFormProps {
  destinations: readonly Destination[];
  /** Chosen already, by the page or the list that led here. */
  preset?: string | undefined;
  onStarted: (id: number) => void;
}

/** What goes where; the upload begins as soon as both are known. */
export function NewImportForm({ destinations, preset, onStarted }: NewImportFormProps) {
  const translate = useTranslate();
  const [destino, setDestino] = useState(() => usableName(destinations, preset));
  const [modo, setModo] = useState<ImportMode>('crear_y_actualizar');
  const [archivo, setArchivo] = useState<File>();
  const upload = useUpload(onStarted);
  const lacksDestination = archivo !== undefined && destino === '';
  const take = (file: File) => {
    setArchivo(file);
    if (destino !== '') upload.start({ destino, modo, archivo: file });
  };
  return (
    <StepFrame title={translate('farola.importing.file.title')} takesFocus={false}>
      <Closed destinations={destinations} preset={preset} />
      <DestinationSelect
        destinations={destinations}
        value={destino}
        onChange={setDestino}
        error={lacksDestination ? translate('farola.importing.file.chooseDestination') : undefined}
      />
      {destino !== '' && <Template destino={destino} />}
      <ModeChoice value={modo} onChange={setModo} isDisabled={upload.isBusy} />
      <FileChooser
        label={translate('farola.importing.file.choose')}
        onFile={take}
        isBusy={upload.isBusy}
      />
      <UploadState upload={upload} name={archivo?.name ?? ''} />
      {archivo !== undefined && !upload.isBusy && (
        <Box>
          <Button
            variant="contained"
            disabled={lacksDestination}
            onClick={() => upload.start({ destino, modo, archivo })}
          >
            {translate('farola.importing.file.upload', { name: archivo.name })}
          </Button>
        </Box>
      )}
    </StepFrame>
  );
}

/** Why the destination that the page is about cannot be chosen now. */
function Closed({ destinations, preset }: Pick<NewImportFormProps, 'destinations' | 'preset'>) {
  const reason = destinations.find(({ nombre, puede }) => nombre === preset && !puede)?.motivo;
  return reason === undefined ? null : <Alert severity="warning">{reason}</Alert>;
}

function Template({ destino }: { destino: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <DownloadButton path={templateFile(destino)}>
        {translate('farola.importing.file.template')}
      </DownloadButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.importing.file.templateDetail')}
      </Typography>
    </Box>
  );
}

function UploadState({ upload, name }: { upload: ReturnType<typeof useUpload>; name: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  if (upload.error !== null) {
    return (
      <Alert severity="error" role="alert">
        {errorText(upload.error)}
      </Alert>
    );
  }
  return (
    <div aria-live="polite">
      {upload.isBusy && (
        <LinearProgress
          variant="determinate"
          value={Math.round(upload.share * 100)}
          aria-label={translate('farola.importing.file.uploading', { name })}
        />
      )}
    </div>
  );
}

function useUpload(onStarted: (id: number) => void) {
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: NewImport) => createImport(given, setShare),
    onMutate: () => setShare(0),
    onSuccess: onStarted,
  });
  return { start: mutate, isBusy: isPending, error, share };
}

function usableName(destinations: readonly Destination[], preset: string | undefined): string {
  return destinations.find(({ nombre, puede }) => nombre === preset && puede)?.nombre ?? '';
}
