import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { TourPlanAsked, TourPlanTaken } from '../../../core/api/tourPlanApi.ts';
import { facesOf } from '../../../core/resource/faces/faces.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { isMonth } from '../../../core/time/calendar.ts';
import { mesSiguiente } from '../../../core/time/fechas.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { RetryAlert, Section } from '../../../client/errors/Notice.tsx';
import { formatNumber } from '../../../client/i18n/format.ts';
import { Title } from '../../../client/layout/Title.tsx';
import { listLink } from '../../../client/myDay/useStart.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { today } from '../../../client/address/day.ts';
import { TourPlanAsk } from './TourPlanAsk.tsx';
import { OfferedPlan, usePlanDrafts } from './TourPlanDraft.tsx';
import { TourPlanEditor } from './TourPlanEditor.tsx';
import { PLAN, useTourPlan } from './useTourPlan.ts';

/** Proposes a month of tours, and takes the proposal once it has been looked at. */
export function ProposeMonthPage() {
  const translate = useTranslate();
  const resource = useDescriptor(PLAN);
  const user = useCurrentUser();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('mes');
  const { state, ask, forget } = useTourPlan();
  const [taken, setTaken] = useState<TourPlanTaken>();
  const [changed, setChanged] = useState(false);
  const { draft, offered, ...drafts } = usePlanDrafts();
  const [resumed, setResumed] = useState<{ form: string; asked: TourPlanAsked }>();
  if (!mayUse(resource, 'escribir', user)) {
    return <Alert severity="info">{translate('farola.planning.forbidden')}</Alert>;
  }
  const propose = (question: TourPlanAsked) => {
    setTaken(undefined);
    setChanged(false);
    if (state.kind === 'told' && !isOfSameTours(state.asked, question)) drafts.begin();
    void ask(question);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('farola.planning.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', textWrap: 'pretty', flex: '1 1 20rem' }}
        >
          {translate('farola.planning.lead')}
        </Typography>
        <Button component={LinkBase} to={`/${PLAN}`}>
          {translate('farola.planning.toList')}
        </Button>
      </Box>
      {offered !== undefined && (
        <OfferedPlan
          {...offered}
          onDiscard={() => drafts.discard(offered.work)}
          onResume={() => {
            const { work, kept } = offered;
            setResumed({ form: work.form, asked: kept.asked });
            setTaken(undefined);
            setChanged(false);
            drafts.resume(work);
            void ask(kept.asked);
          }}
        />
      )}
      <Section title={translate('farola.planning.asked')}>
        <TourPlanAsk
          key={resumed?.form}
          began={resumed?.asked}
          month={isMonth(asked) ? asked : nextToPlan(today())}
          isBusy={state.kind === 'asking'}
          onAsk={propose}
          onChange={() => setChanged(true)}
        />
      </Section>
      {taken !== undefined && <Taken taken={taken} />}
      {state.kind === 'asking' && (
        <LinearProgress aria-label={translate('farola.planning.proposing')} />
      )}
      {state.kind === 'failed' && (
        <RetryAlert error={state.error} onRetry={() => void ask(state.asked)} />
      )}
      {state.kind === 'told' && (
        <>
          {changed && <Alert severity="info">{translate('farola.planning.stale')}</Alert>}
          <TourPlanEditor
            key={state.turn}
            plan={state.plan}
            asked={state.asked}
            draft={draft}
            onTaken={(done) => {
              setTaken(done);
              forget();
            }}
          />
        </>
      )}
    </Box>
  );
}

/** Whether what was edited of one proposal may be of the other, too. */
const isOfSameTours = (one: TourPlanAsked, other: TourPlanAsked): boolean =>
  one.mes === other.mes && one.jornada === other.jornada;

/** The month that one plans: the present one, and from its middle on the next. */
const nextToPlan = (today: string): string =>
  Number(today.slice(8)) < 15 ? today.slice(0, 7) : mesSiguiente(today);

/** Ids that an address has room for. */
const MOST_LISTED = 300;

/** What was made, and where it is seen. */
function Taken({ taken }: { taken: TourPlanTaken }) {
  const translate = useTranslate();
  const { hechos, nuevos, movidos, quitados } = taken;
  const faces: readonly string[] = facesOf(useDescriptor(PLAN));
  const filtro = { id: hechos.slice(0, MOST_LISTED) };
  const { pathname, search } = listLink({ recurso: PLAN, filtro, orden: ['fecha', 'ASC'] });
  return (
    <Alert severity="success" component="output" sx={{ display: 'flex' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('farola.planning.taken')}
      </Typography>
      {translate('farola.planning.takenCounts', {
        fresh: formatNumber(nuevos),
        moved: formatNumber(movidos),
        dropped: formatNumber(quitados),
      })}
      {hechos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" component={LinkBase} to={{ pathname, search }}>
            {translate('farola.planning.seeList')}
          </Button>
          {faces.includes('calendario') && (
            <Button
              size="small"
              variant="outlined"
              component={LinkBase}
              to={{ pathname, search: `${search}&cara=calendario` }}
            >
              {translate('farola.planning.seeCalendar')}
            </Button>
          )}
        </Box>
      )}
    </Alert>
  );
}
