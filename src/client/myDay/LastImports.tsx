import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { LastImport } from '../../core/api/startApi.ts';
import { formatDateTime } from '../i18n/format.ts';

const RESOURCE = 'importacion';

/** The newest imports with their state; each leads to its own page. */
export function LastImports({ imports }: { imports: readonly LastImport[] }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <>
      {imports.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.myDay.noImports')}
        </Typography>
      )}
      {imports.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {imports.map((one) => (
            <ImportLine key={one.id} one={one} />
          ))}
        </Box>
      )}
      <Box>
        <Link component={LinkBase} to={createPath({ resource: RESOURCE, type: 'list' })}>
          {translate('farola.myDay.allImports')}
        </Link>
      </Box>
    </>
  );
}

function ImportLine({ one }: { one: LastImport }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, archivo, destino_titulo, filas, creado_en, estado } = one;
  const rows = translate('farola.myDay.rows', { smart_count: filas });
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        <Link component={LinkBase} to={createPath({ resource: RESOURCE, type: 'edit', id })}>
          {archivo}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[destino_titulo, rows, formatDateTime(creado_en)].join(' · ')}
        </Typography>
      </Box>
      <Chip
        variant="outlined"
        color={colours[estado] ?? 'default'}
        label={translate(`resources.${RESOURCE}.choices.estado.${estado}`, { _: estado })}
      />
    </Box>
  );
}

const colours: Readonly<Record<string, 'success' | 'error' | 'warning' | 'info'>> = {
  aplicada: 'success',
  fallida: 'error',
  validada: 'warning',
  planificando: 'info',
  aplicando: 'info',
  deshaciendo: 'info',
};

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
