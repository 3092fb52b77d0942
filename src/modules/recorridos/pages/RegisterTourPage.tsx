import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  LinkBase,
  useCreatePath,
  useGetOne,
  useLocation,
  useTranslate,
  type RaRecord,
} from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { Failed, Section } from '../../../client/errors/Notice.tsx';
import { formatNumber } from '../../../client/i18n/format.ts';
import { Title } from '../../../client/layout/Title.tsx';
import { StateActions } from '../../../client/record/heading/StateActions.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { PointList } from './PointList.tsx';
import { StartTour } from './StartTour.tsx';
import { useMinute } from './thisMoment.ts';
import { useAll } from './useAll.ts';

/** Starts a tour, or goes on with the one that `?id=` names. */
export function RegisterTourPage({ title }: { title: string }) {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('id') ?? '');
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <Title title={title} />
      {Number.isInteger(id) && id > 0 ? <RunningTour id={id} /> : <StartTour />}
    </Box>
  );
}

/** A tour under way: how far it is, its points, and the way to end it. */
function RunningTour({ id }: { id: number }) {
  const translate = useTranslate();
  const { data: tour, error, refetch } = useGetOne<RaRecord<number>>('recorrido', { id });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (tour === undefined) {
    return (
      <Skeleton
        variant="rounded"
        height={160}
        aria-label={translate('farola.views.list.loading')}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading tour={tour} onTaken={() => void refetch()} />
      {tour['estado'] === 'en_curso' ? <Points tour={tour} /> : <Finished tour={tour} />}
    </Box>
  );
}

function Heading({ tour, onTaken }: { tour: RaRecord<number>; onTaken: () => void }) {
  const translate = useTranslate();
  const descriptor = useDescriptor('recorrido');
  const createPath = useCreatePath();
  const now = useMinute();
  return (
    <Section title={String(tour['numero'])}>
      <TourProgress tour={tour} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StateActions
          resource={descriptor}
          // closing proposes this moment
          record={tour['estado'] === 'en_curso' ? { ...tour, fin: now } : tour}
          isDirty={false}
          onTaken={onTaken}
        />
        <Button
          size="small"
          component={LinkBase}
          to={createPath({ resource: 'recorrido', type: 'edit', id: tour.id })}
        >
          {translate('farola.touring.toTour')}
        </Button>
      </Box>
    </Section>
  );
}

/** Points that burn energy, of the inventory as it is today. */
function Points({ tour }: { tour: Row }) {
  const translate = useTranslate();
  const points = useAll('infraestructura_alumbrado_actualizado', {
    filter: { barrio_id: tour['barrios'], luminaria_id_empty: false },
    sort: 'codigo',
  });
  const visits = useAll('recorrido_hallazgo', {
    filter: { recorrido_id: tour['id'] },
    sort: 'fecha_hora',
  });
  const error = points.error ?? visits.error;
  const retry = () => {
    void points.refetch();
    void visits.refetch();
  };
  return (
    <Section title={translate('farola.touring.points')}>
      {error !== null && <Failed error={error} onRetry={retry} />}
      {error === null && (points.data === undefined || visits.data === undefined) && (
        <Skeleton
          variant="rounded"
          height={240}
          aria-label={translate('farola.views.list.loading')}
        />
      )}
      {points.data !== undefined && visits.data !== undefined && (
        <PointList tour={tour} points={points.data} visits={visits.data} />
      )}
    </Section>
  );
}

function Finished({ tour }: { tour: Row }) {
  const translate = useTranslate();
  const state = translate(`resources.recorrido.choices.estado.${String(tour['estado'])}`);
  return (
    <Alert severity="info">
      <div>{translate('farola.touring.finished', { state: state.toLowerCase() })}</div>
      <Button variant="contained" component={LinkBase} to="?" sx={{ mt: 1.5 }}>
        {translate('farola.touring.another')}
      </Button>
    </Alert>
  );
}

/** How many points of the scope were seen, and how many of them have a fault. */
function TourProgress({ tour }: { tour: Row }) {
  const translate = useTranslate();
  const [visited, scope] = [Number(tour['visitados']), Number(tour['alcance'])];
  const percent = tour['cobertura_pct'] as number | null; // a decimal field
  const words = translate('farola.touring.progress', {
    visited: formatNumber(visited),
    scope: formatNumber(scope),
  });
  const details = [
    percent === null
      ? translate('farola.touring.noBase')
      : translate('farola.touring.coverage', { percent: formatNumber(percent) }),
    translate('farola.touring.withFault', { count: formatNumber(Number(tour['con_falla'])) }),
  ];
  return (
    <Box>
      <Typography variant="h4" component="output" sx={{ display: 'block' }}>
        {words}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent ?? 0)}
        aria-label={words}
        sx={{ my: 1, height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {details.join(' · ')}
      </Typography>
    </Box>
  );
}
