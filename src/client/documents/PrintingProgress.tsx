import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { PrintingState, PrintStep } from '../../core/documents/printingApi.ts';

/** How far a job is, in words and as a bar. */
export function PrintingProgress({ printing }: { printing: PrintingState }) {
  const translate = useTranslate();
  const { estado, avance, delante, pasos } = printing;
  const isKnown = avance !== null && avance.total !== null && avance.total > 0;
  const words =
    estado === 'espera'
      ? translate(`farola.documents.jobs.${delante === 0 ? 'next' : 'waiting'}`, {
          smart_count: delante,
        })
      : avance === null
        ? translate('farola.documents.jobs.begins')
        : translate('farola.documents.jobs.step', {
            step: pasos.indexOf(avance.paso) + 1,
            steps: pasos.length,
            name: translate(`farola.documents.jobs.${STEPS[avance.paso]}`, {
              done: avance.hecho,
              total: avance.total ?? 0,
            }),
          });
  return (
    <>
      <LinearProgress
        aria-label={words}
        sx={{ my: 0.75 }}
        {...(isKnown
          ? { variant: 'determinate', value: (100 * avance.hecho) / (avance.total ?? 1) }
          : {})}
      />
      <Typography component="output" variant="body2">
        {words}
      </Typography>
    </>
  );
}

const STEPS: Readonly<Record<PrintStep, string>> = {
  modelo: 'model',
  imagenes: 'pictures',
  paginas: 'pages',
  bloques: 'blocks',
  hojas: 'sheets',
  revision: 'check',
  guardado: 'storing',
};
