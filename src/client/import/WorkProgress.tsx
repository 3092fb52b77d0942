import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { ImportDetail } from '../../core/import/importApi.ts';
import { formatNumber } from '../i18n/format.ts';
import { isWorking } from './steps.ts';

/** What the server is at, and how far it is. Its beginning and end are announced, not each step of the bar. */
export function WorkProgress({ detail }: { detail: ImportDetail }) {
  const { estado } = detail;
  return <Box aria-live="polite">{isWorking(estado) && <Bar key={estado} detail={detail} />}</Box>;
}

function Bar({ detail: { estado, progreso } }: { detail: ImportDetail }) {
  const translate = useTranslate();
  const words = translate(`farola.importing.work.${estado}`);
  const share = shareOf(progreso);
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.75 }}>
        {words}
      </Typography>
      <LinearProgress
        aria-label={words}
        {...(share === undefined
          ? {}
          : { variant: 'determinate' as const, value: Math.round(share * 100) })}
      />
      <Typography
        variant="caption"
        component="div"
        aria-live="off"
        sx={{ mt: 0.5, minHeight: '1.4em', color: 'text.secondary' }}
      >
        {progreso !== null &&
          translate(`farola.importing.work.${progreso.total === null ? 'rows' : 'progress'}`, {
            done: formatNumber(progreso.hechas),
            total: formatNumber(progreso.total ?? 0),
          })}
      </Typography>
    </>
  );
}

/** From 0 to 1; undefined while it is not known how much there is to do. */
function shareOf(progress: ImportDetail['progreso']): number | undefined {
  if (progress === null || progress.total === null || progress.total === 0) return undefined;
  return Math.min(1, progress.hechas / progress.total);
}
