import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

import type { Start } from '../../core/api/startApi.ts';
import { Failed, Section } from '../errors/Notice.tsx';
import { Title } from '../layout/Title.tsx';
import { Inventory } from './Inventory.tsx';
import { LastImports } from './LastImports.tsx';
import { Pending } from './Pending.tsx';
import { useStart } from './useStart.ts';

/** The start of a person's day: what waits, how the inventory stands, what was imported last. */
export function MyDayPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useStart();
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={translate('farola.shell.start')} />
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Parts start={data} />}
    </Box>
  );
}

function Parts({ start }: { start: Start }) {
  const translate = useTranslate();
  const { pendientes, inventario, importaciones } = start;
  return (
    <>
      <Section title={translate('farola.myDay.waiting')}>
        <Pending pending={pendientes} />
      </Section>
      {inventario !== null && (
        <Section title={translate('farola.myDay.inventory')}>
          <Inventory figures={inventario} />
        </Section>
      )}
      {importaciones !== null && (
        <Section title={translate('farola.myDay.imports')}>
          <LastImports imports={importaciones} />
        </Section>
      )}
    </>
  );
}

/** As high as what comes, so that nothing jumps. */
function Loading() {
  const translate = useTranslate();
  return (
    <Box component="output" aria-label={translate('farola.views.list.loading')}>
      {[260, 420, 240].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ mb: 2 }} />
      ))}
    </Box>
  );
}
