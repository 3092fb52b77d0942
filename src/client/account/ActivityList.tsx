import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useGetResourceLabel, useTranslate } from 'ra-core';

import type { OwnOperation } from '../../core/account/accountApi.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { isTransition } from '../../core/resource/workflow.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { readActivity } from './ownAccount.ts';
import { Failed } from '../errors/Notice.tsx';

/** The operations of the signed-in person, newest first, older ones on demand. */
export function ActivityList() {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['actividad'],
      queryFn: ({ pageParam }) => readActivity(pageParam),
      initialPageParam: null as number | null,
      getNextPageParam: ({ antes }) => antes,
    },
  );
  const deeds = data?.pages.flatMap(({ hechos }) => hechos);
  return (
    <>
      {deeds !== undefined && <Operations deeds={deeds} />}
      {deeds === undefined && error === null && <Skeleton height={160} />}
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {hasNextPage && (
        <Box>
          <Button
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {translate('farola.account.activity.more')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Operations({ deeds }: { deeds: readonly OwnOperation[] }) {
  const translate = useTranslate();
  if (deeds.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.account.activity.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {deeds.map((deed) => (
        <OperationLine key={deed.id} deed={deed} />
      ))}
    </Box>
  );
}

function OperationLine({ deed }: { deed: OwnOperation }) {
  const words = useOperationLabel(deed);
  return (
    <Box component="li" sx={LINE}>
      <Chip label={words} variant="outlined" />
      <Box sx={{ minWidth: 0, flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        <What deed={deed} />
        {deed.motivo !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {deed.motivo}
          </Typography>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[formatDateTime(deed.fecha_hora), deed.ip].filter((part) => part !== null).join(' · ')}
      </Typography>
    </Box>
  );
}

/** A transition by its own label, as in a record's history. */
function useOperationLabel({ accion, recurso, transicion }: OwnOperation): string {
  const translate = useTranslate();
  const resource = useResources().get(recurso);
  const { transitionLabel } = useDescriptorWords();
  if (resource !== undefined && transicion !== null && isTransition(resource, transicion)) {
    return transitionLabel(resource, transicion);
  }
  const own = translate(`farola.account.activity.deeds.${accion}`, { _: '' });
  return own || translate(`farola.views.history.deeds.${accion}`, { _: accion });
}

/** What it was done to; a link where the person may still open it. */
function What({ deed }: { deed: OwnOperation }) {
  const { recurso, registro_id, cuantos, accion } = deed;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const resource = useResources().get(recurso);
  const user = useCurrentUser();
  if (OF_THE_ACCOUNT.includes(accion)) return null;
  if (resource === undefined) return recurso;
  if (registro_id === null) {
    const name = labelOf(recurso, 2);
    return cuantos === 1
      ? name
      : translate('farola.account.activity.several', { count: cuantos, name });
  }
  const text = translate('farola.account.activity.of', {
    name: labelOf(recurso, 1),
    id: registro_id,
  });
  if (accion === 'borrar' || !mayUse(resource, 'leer', user)) return text;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: recurso, type: 'edit', id: registro_id })}
    >
      {text}
    </Link>
  );
}

/** These name no record but the person's own account. */
const OF_THE_ACCOUNT = [
  'ingresar',
  'salir',
  'cambiar_clave',
  'restablecer_clave',
  'terminar_sesion',
];

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
} as const;
