import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  LinkBase,
  useGetList,
  useTranslate,
  type RaRecord,
  useDataProvider,
  useNavigate,
  useNotify,
} from 'ra-core';
import { useState, type ReactNode } from 'react';

import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { masDias } from '../../../core/time/fechas.ts';
import { Failed, Section } from '../../../client/errors/Notice.tsx';
import { useChosen } from '../../../client/fields/reference/useTargets.ts';
import { formatDate, formatDateTime } from '../../../client/i18n/format.ts';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import type { FarolaDataProvider } from '../../../client/http/dataProvider.ts';
import { useErrorText } from '../../../client/errors/errorText.ts';
import { useFieldSentences } from '../../../client/record/explain.ts';
import { outcomeOf, type SaveOutcome } from '../../../client/record/save/useWrite.ts';
import { useMinute, thisMoment } from './thisMoment.ts';
import { useAll } from './useAll.ts';

const PLAN = 'programacion_recorrido';

/** Tours to go on with, schedules of today, and a tour that nobody planned. */
export function StartTour() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={translate('farola.touring.scheduled')}>
        <Scheduled />
      </Section>
      <Section title={translate('farola.touring.running')}>
        <Running />
      </Section>
      <Section title={translate('farola.touring.unplanned')}>
        <UnplannedTour />
      </Section>
    </Box>
  );
}

/** Confirmed tours of today, and of yesterday: a night goes on after midnight. */
function Scheduled() {
  const translate = useTranslate();
  const today = useMinute().slice(0, 10);
  const { data, error, refetch } = useGetList<RaRecord<number>>(PLAN, {
    filter: { estado: 'confirmado', fecha_gte: masDias(today, -1), fecha_lte: today },
    sort: { field: 'fecha', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) {
    return (
      <>
        <Quiet>{translate('farola.touring.scheduledNone')}</Quiet>
        <Box>
          <Button variant="outlined" component={LinkBase} to={`/${PLAN}`}>
            {translate('farola.touring.toSchedule')}
          </Button>
        </Box>
      </>
    );
  }
  return data.map((plan) => <PlanLine key={plan.id} plan={plan} />);
}

function PlanLine({ plan }: { plan: RaRecord<number> }) {
  const translate = useTranslate();
  const { start, isBusy } = useStartTour();
  const [sector] = useChosen('sector', [Number(plan['sector_id'])]);
  const [person] = useChosen('personal_interventoria', [Number(plan['responsable_id'])]);
  const shift = translate(`resources.${PLAN}.choices.jornada.${String(plan['jornada'])}`);
  const hours = `${String(plan['hora_inicio'])}–${String(plan['hora_fin'])}`;
  const label = translate('farola.touring.start');
  return (
    <Line
      title={sector?.label ?? ''}
      detail={[formatDate(String(plan['fecha'])), hours, shift, person?.label].join(' · ')}
    >
      <Button
        variant="contained"
        loading={isBusy}
        aria-label={`${label}: ${sector?.label ?? ''} ${hours}`}
        onClick={() =>
          void start({ programacion_id: plan.id, responsable_id: plan['responsable_id'] })
        }
      >
        {label}
      </Button>
    </Line>
  );
}

function Running() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<RaRecord<number>>('recorrido', {
    filter: { estado: 'en_curso' },
    sort: { field: 'inicio', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.length === 0) return <Quiet>{translate('farola.touring.runningNone')}</Quiet>;
  return data.map((tour) => <TourLine key={tour.id} tour={tour} />);
}

function TourLine({ tour }: { tour: RaRecord<number> }) {
  const translate = useTranslate();
  const [sector] = useChosen('sector', [Number(tour['sector_id'])]);
  const numero = String(tour['numero']);
  const progress = translate('farola.touring.progress', {
    visited: Number(tour['visitados']),
    scope: Number(tour['alcance']),
  });
  const label = translate('farola.touring.goOn');
  return (
    <Line
      title={`${numero} · ${sector?.label ?? ''}`}
      detail={`${formatDateTime(String(tour['inicio']))} · ${progress}`}
    >
      <Button
        variant="outlined"
        component={LinkBase}
        to={`?id=${tour.id}`}
        aria-label={`${label}: ${numero}`}
      >
        {label}
      </Button>
    </Line>
  );
}

function Line({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <Box sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const LINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' },
};

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
    {children}
  </Typography>
);

function Loading() {
  const translate = useTranslate();
  return (
    <Box component="output" aria-label={translate('farola.views.list.loading')}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
    </Box>
  );
}

const ASKED = ['sector_id', 'jornada', 'responsable_id'] as const;

/** Sector, shift and who is in charge; the tour covers every barrio of the sector. */
function UnplannedTour() {
  const translate = useTranslate();
  const tour = useDescriptor('recorrido');
  const [values, setValues] = useState<Row>({ jornada: 'nocturno' });
  const [wasTried, setTried] = useState(false);
  const { start, isBusy } = useStartTour();
  const sector = values['sector_id'] ?? null;
  const barrios = useAll(
    'barrio',
    sector === null ? undefined : { filter: { sector_id: sector, activo: true }, sort: 'nombre' },
  );
  const submit = () => {
    setTried(true);
    if (ASKED.some((name) => isBlank(values[name])) || barrios.data === undefined) return;
    void start({ ...values, barrios: barrios.data.map(({ id }) => id) });
  };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
        {translate('farola.touring.unplannedDetail')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {ASKED.map((name) => (
          <FieldInput
            key={name}
            resource={tour}
            name={name}
            value={values[name] ?? null}
            onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
            required
            error={
              wasTried && isBlank(values[name])
                ? translate('farola.views.form.required')
                : undefined
            }
          />
        ))}
      </Box>
      {barrios.error !== null && (
        <Alert severity="error" role="alert">
          {translate('farola.touring.barriosUnread')}
        </Alert>
      )}
      <Box>
        <Button type="submit" variant="contained" loading={isBusy || barrios.isLoading}>
          {translate('farola.touring.start')}
        </Button>
      </Box>
    </Box>
  );
}

/** Begins a tour now and goes to it; what was refused is said, and answered by field. */
function useStartTour() {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const sentences = useFieldSentences(useDescriptor('recorrido'));
  const [isBusy, setBusy] = useState(false);
  const start = async (values: Row): Promise<SaveOutcome> => {
    setBusy(true);
    const data = { inicio: thisMoment(), ...values };
    const outcome = await outcomeOf(
      dataProvider.create('recorrido', { data }).then((answer) => answer.data as Row),
    );
    setBusy(false);
    if (outcome.kind === 'saved') navigate({ search: `?id=${String(outcome.record['id'])}` });
    if (outcome.kind === 'failed') notify(errorText(outcome.error), { type: 'error' });
    if (outcome.kind === 'invalid') {
      notify(sentences(outcome.fields).join(' '), { type: 'error' });
    }
    return outcome;
  };
  return { start, isBusy };
}
