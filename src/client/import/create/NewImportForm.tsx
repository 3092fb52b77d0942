import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { ImportDestination, ImportMode } from '../../../core/import/importApi.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { DownloadButton, FileChooser } from '../FileControls.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { createImport, templateFile, type NewImport } from '../importApi.ts';
import { ModeChoice, modesOf, MonthFields, type MonthOptions } from './ImportOptions.tsx';

interface NewImportFormProps {
  destinations: readonly ImportDestination[];
  /** Chosen already, by the page or the list that led here. */
  preset?: string | undefined;
  onStarted: (id: number) => void;
}

/** What goes where; the upload begins as soon as both are known. */
export function NewImportForm({ destinations, preset, onStarted }: NewImportFormProps) {
  const translate = useTranslate();
  const [named, setNamed] = useState(() => usableName(destinations, preset));
  const [mode, setMode] = useState<ImportMode>('crear_y_actualizar');
  const resources = useResources();
  const reconciler = reconcilerOf(resources, { destinations, name: named });
  // the sheets of what is closed go where its changes are kept, as do those that are compared with it
  const closed = destinations.find(({ nombre }) => nombre === named)?.sigue;
  const destino = closed ?? (mode === 'conciliar' ? (reconciler ?? named) : named);
  const [month, setMonth] = useState<MonthOptions>({});
  const [archivo, setArchivo] = useState<File>();
  const resource = resources.get(destino);
  const modes = modesOf(reconciler !== undefined);
  // what was chosen for one destination may not be possible for another
  const modo = modes.includes(mode) ? mode : 'crear_y_actualizar';
  const opciones = resource?.import.month === undefined ? {} : month;
  const upload = useUpload(onStarted);
  const lacksDestination = archivo !== undefined && destino === '';
  const take = (file: File) => {
    setArchivo(file);
    if (destino !== '') upload.start({ destino, modo, opciones, archivo: file });
  };
  return (
    <StepFrame title={translate('farola.importing.file.title')} takesFocus={false}>
      <Closed destinations={destinations} preset={preset} />
      <DestinationSelect
        destinations={destinations}
        preset={preset}
        value={named}
        onChange={(name) => {
          setNamed(name);
          setMonth({});
        }}
        error={lacksDestination ? translate('farola.importing.file.chooseDestination') : undefined}
      />
      {destino !== '' && <Template destino={destino} />}
      <MonthFields
        // what is typed for one destination is not meant for another
        key={destino}
        resource={resource}
        mode={modo}
        options={month}
        onChange={setMonth}
        isDisabled={upload.isBusy}
      />
      <ModeChoice modes={modes} value={modo} onChange={setMode} isDisabled={upload.isBusy} />
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
            onClick={() => upload.start({ destino, modo, opciones, archivo })}
          >
            {translate('farola.importing.file.upload', { name: archivo.name })}
          </Button>
        </Box>
      )}
    </StepFrame>
  );
}

/** Where files are compared with the records of a destination: there itself, or where their changes are kept. */
function reconcilerOf(
  resources: ReadonlyMap<string, Resource>,
  { destinations, name }: { destinations: readonly ImportDestination[]; name: string },
): string | undefined {
  return destinations.find(({ nombre, puede }) => {
    const sheet = resources.get(nombre)?.import.sheet;
    return puede && sheet?.reconcile !== undefined && [nombre, sheet.resource].includes(name);
  })?.nombre;
}

/** Why the destination that the page is about cannot be chosen now, or where its files go instead. */
function Closed({ destinations, preset }: Pick<NewImportFormProps, 'destinations' | 'preset'>) {
  const translate = useTranslate();
  const resources = useResources();
  const found = destinations.find(({ nombre }) => nombre === preset);
  if (found?.motivo === undefined) return null;
  if (!found.puede || found.sigue === undefined) {
    return <Alert severity="warning">{found.motivo}</Alert>;
  }
  const title = resources.get(found.sigue)?.title ?? found.sigue;
  return (
    <Alert severity="info">
      <div>{found.motivo}</div>
      <div>{translate('farola.importing.file.becomes', { title })}</div>
    </Alert>
  );
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

function usableName(
  destinations: readonly ImportDestination[],
  preset: string | undefined,
): string {
  return destinations.find(({ nombre, puede }) => nombre === preset && puede)?.nombre ?? '';
}

interface DestinationSelectProps {
  destinations: readonly ImportDestination[];
  /** One that has a page of its own, which led here. */
  preset?: string | undefined;
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** Those that are closed now stand among the others, with the reason. */
function DestinationSelect(props: DestinationSelectProps) {
  const { destinations, preset, value, onChange, error } = props;
  const translate = useTranslate();
  const resources = useResources();
  const id = useId();
  const titleOf = (name: string) => resources.get(name)?.title ?? name;
  const isShown = ({ nombre, general }: ImportDestination) => general || nombre === preset;
  return (
    <FormControl margin="none" error={error !== undefined} sx={{ maxWidth: 480 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}>
        {translate('farola.importing.file.destination')}
      </FormLabel>
      <Select
        native
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id, 'aria-describedby': `${id}-help` }}
      >
        <option value="" aria-label={translate('farola.views.field.empty')} />
        {destinations.filter(isShown).map(({ nombre, puede, motivo = '' }) => (
          <option key={nombre} value={nombre} disabled={!puede}>
            {puede
              ? titleOf(nombre)
              : translate('farola.importing.file.closed', {
                  name: titleOf(nombre),
                  reason: motivo,
                })}
          </option>
        ))}
      </Select>
      <FormHelperText id={`${id}-help`} role={error === undefined ? undefined : 'alert'}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
