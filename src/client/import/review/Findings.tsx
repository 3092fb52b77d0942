import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';

import type { ImportFinding } from '../../../core/import/importApi.ts';

/** What is found about a file as a whole, one line each. */
export function Findings({ findings }: { findings: readonly ImportFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Stack spacing={1}>
      {findings.map(({ codigo, nivel, mensaje, campo, columna }) => (
        <Alert
          key={`${codigo} ${campo ?? ''} ${columna ?? ''} ${mensaje}`}
          severity={nivel === 'error' ? 'error' : 'warning'}
        >
          {mensaje}
        </Alert>
      ))}
    </Stack>
  );
}
