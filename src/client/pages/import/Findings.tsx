import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

import type { ImportFinding } from '../../../core/import/importApi.ts';

/** What is found about a file as a whole, one line each; columns that are ignored share one. */
export function Findings({ findings }: { findings: readonly ImportFinding[] }) {
  const ignored = findings.filter(isIgnoredColumn);
  const others = ignored.length > 1 ? findings.filter((one) => !isIgnoredColumn(one)) : findings;
  if (findings.length === 0) return null;
  return (
    <Stack spacing={1}>
      {others.map(({ codigo, nivel, mensaje, campo, columna }) => (
        <Alert
          key={`${codigo} ${campo ?? ''} ${columna ?? ''} ${mensaje}`}
          severity={nivel === 'error' ? 'error' : 'warning'}
        >
          {mensaje}
        </Alert>
      ))}
      {ignored.length > 1 && <IgnoredColumns findings={ignored} />}
    </Stack>
  );
}

const isIgnoredColumn = ({ code, columna }: ImportFinding): boolean =>
  code === 'COLUMNA_IGNORADA' && columna !== undefined;

function IgnoredColumns({ findings }: { findings: readonly ImportFinding[] }) {
  const translate = useTranslate();
  const columns = findings.map(({ columna }) => columna).join(', ');
  return (
    <Alert severity="warning">
      {translate('farola.importing.columns.ignoredColumns', { count: findings.length, columns })}
    </Alert>
  );
}
