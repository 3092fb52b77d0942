import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';

import {
  labelSizeNames,
  labelSizes,
  MOST_LABELS,
  type LabelAnswer,
  type LabelRequest,
  type LabelSizeName,
} from '../../core/documents/labels.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useErrorText } from '../errors/errorText.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { formatNumber } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { inLanguage } from '../i18n/language.ts';
import { useSelection } from './selection.tsx';

interface LabelsDialogProps {
  resource: Resource;
  onClose: () => void;
}

type Printing =
  | { is: 'asked' }
  | { is: 'under way' }
  | { is: 'done'; answer: LabelAnswer }
  | { is: 'failed'; why: string };

/** Prints labels of the chosen records: asks for their size, then hands out the PDF. */
export function LabelsDialog({ resource, onClose }: LabelsDialogProps) {
  const translate = useTranslate();
  const { count } = useSelection();
  const [size, setSize] = useState<LabelSizeName>('a4-24');
  const { printing, print } = usePrinting(resource);
  const open = useOpening();
  const isDone = printing.is === 'done';
  const hasTooMany = count > MOST_LABELS;
  return (
    <ConfirmDialog
      title={translate('farola.labels.title', { smart_count: count, count: formatNumber(count) })}
      width="sm"
      confirmLabel={translate(`farola.labels.${isDone ? 'open' : 'print'}`)}
      {...(isDone ? { cancelLabel: translate('ra.action.close') } : {})}
      canConfirm={!hasTooMany}
      isBusy={printing.is === 'under way'}
      error={printing.is === 'failed' ? printing.why : undefined}
      onConfirm={() => {
        if (isDone) void open(printing.answer.archivo);
        else void print(size);
      }}
      onCancel={onClose}
    >
      {isDone ? (
        <Done answer={printing.answer} />
      ) : (
        <>
          <Typography>{translate('farola.labels.detail')}</Typography>
          <Sizes size={size} onSize={setSize} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('farola.labels.paper')}
          </Typography>
          {hasTooMany && (
            <Alert severity="warning">
              {translate('farola.labels.tooMany', { most: formatNumber(MOST_LABELS) })}
            </Alert>
          )}
          {printing.is === 'under way' && (
            <LinearProgress aria-label={translate('farola.labels.printing')} />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

function Sizes({ size, onSize }: { size: LabelSizeName; onSize: (size: LabelSizeName) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const labelId = useId();
  return (
    <div>
      <Typography id={labelId} variant="subtitle2">
        {translate('farola.labels.size')}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={size}
        onChange={(_event, next) => onSize(next as LabelSizeName)} // one of those below
      >
        {labelSizeNames.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={inLanguage(labelSizes[one].name, locale)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function Done({ answer }: { answer: LabelAnswer }) {
  const translate = useTranslate();
  const { nombre, etiquetas, paginas, tamano, direccion, local } = answer;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Typography>
      <Typography>
        {translate('farola.labels.done', {
          labels: formatNumber(etiquetas),
          pages: formatNumber(paginas),
          kb: formatNumber(Math.ceil(tamano / 1024)),
        })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('farola.labels.opens', { address: direccion })}
      </Typography>
      {local && <Alert severity="warning">{translate('farola.labels.local')}</Alert>}
    </>
  );
}

/** Closing the dialog ends the printing. */
function usePrinting(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const errorText = useErrorText();
  const seleccion = useLabelled();
  const [printing, setPrinting] = useState<Printing>({ is: 'asked' });
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  const print = async (tamano: LabelSizeName) => {
    const { signal } = ending.current;
    setPrinting({ is: 'under way' });
    try {
      const { data } = await dataProvider.labels(resource.name, { tamano, seleccion }, { signal });
      setPrinting({ is: 'done', answer: data });
    } catch (error) {
      if (!signal.aborted) setPrinting({ is: 'failed', why: errorText(error) });
    }
  };
  return { printing, print };
}

/** What is chosen: one by one, or all that match but some. */
function useLabelled(): LabelRequest['seleccion'] {
  const { all, ids } = useSelection();
  if (all === undefined) return { ids: ids.map(Number) };
  const sin = all.without.map(Number);
  return { filtro: all.filter, ...(sin.length === 0 ? {} : { sin }) };
}

/** A PDF opens in a tab of its own, which has to be there before its link: browsers open none without a click. */
function useOpening(): (archivo: string) => Promise<void> {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  return async (archivo) => {
    const tab = window.open('about:blank', '_blank');
    try {
      const { data } = await dataProvider.fileLink(archivo);
      const url = `${data.url}?ver=1`;
      if (tab === null) window.location.assign(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      throw error;
    }
  };
}
