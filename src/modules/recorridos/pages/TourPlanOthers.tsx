import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { PlannedTour, TourPlan } from '../../../core/api/tourPlanApi.ts';
import { formatDate, formatNumber } from '../../../client/i18n/format.ts';
import { peopleOf } from './tourPlanRows.ts';
import { PLAN, type Names } from './useTourPlan.ts';

interface DroppedToursProps extends Names {
  plan: TourPlan;
  /** Of those that are dropped, which stay all the same. */
  stay: ReadonlySet<number>;
  onKeep: (id: number, stays: boolean) => void;
}

/** Tours of an earlier proposal that the plan has no more. */
export function DroppedTours({ plan, stay, onKeep, ...names }: DroppedToursProps) {
  const translate = useTranslate();
  if (plan.quitados.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('farola.planning.dropped')}>
      <Typography variant="subtitle2" component="h3">
        {translate('farola.planning.dropped')}
      </Typography>
      {plan.quitados.map((tour) => (
        <Box key={tour.id}>
          <FormControlLabel
            slotProps={{ typography: { variant: 'body2' } }}
            label={`${said(tour, names)} · ${translate(`farola.planning.${tour.porque === 'YA_CUBIERTO' ? 'covered' : 'noPlace'}`)}`}
            control={
              <Checkbox
                size="small"
                checked={!stay.has(tour.id)}
                onChange={(_event, isDropped) => onKeep(tour.id, !isDropped)}
              />
            }
          />
        </Box>
      ))}
    </Box>
  );
}

/** Tours of the month that no proposal touches. */
export function FixedTours({ plan, ...names }: { plan: TourPlan } & Names) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const fixed = plan.fijos.filter(({ fecha }) => fecha.startsWith(plan.mes));
  if (fixed.length === 0) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'subtitle2' }}>
        {translate('farola.planning.fixed', { count: formatNumber(fixed.length) })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fixed
          .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1))
          .map((tour) => (
            <Typography key={tour.id} component="li" variant="body2">
              <Link
                component={LinkBase}
                to={createPath({ resource: PLAN, type: 'edit', id: tour.id })}
              >
                {said(tour, names)}
              </Link>{' '}
              · {translate(`resources.${PLAN}.choices.estado.${tour.estado}`)}
            </Typography>
          ))}
      </Box>
    </Box>
  );
}

const said = (tour: PlannedTour, { sectorOf, peopleOf: named }: Names): string =>
  [formatDate(tour.fecha), sectorOf(tour.sector_id), named(peopleOf(tour))].join(' · ');
