import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { ClosingConditions } from '../../../core/api/closingApi.ts';
import type { Tone } from '../../../core/fields/tone.ts';
import { isMonth } from '../../../core/time/calendar.ts';
import { Toned } from '../../../client/fields/Toned.tsx';
import { useChoiceText } from '../../../client/fields/choice/ChoiceDisplay.tsx';
import { API, request } from '../../../client/http/http.ts';
import { formatNumber } from '../../../client/i18n/format.ts';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { useFormContext } from '../../../client/record/form/formContext.ts';
import { SECTION_STYLE } from '../../../client/record/form/FormSections.tsx';

type Condition = ClosingConditions['condiciones'][number];

const TONES = { verde: 'good', ambar: 'warning', rojo: 'bad' } as const satisfies Record<
  Condition['semaforo'],
  Tone
>;

/**
 * Of a month that is not closed, once it is chosen: what is looked at before it is closed, as it stands now.
 */
export function ConditionsPanel({ record }: AsideProps) {
  const translate = useTranslate();
  const { values } = useFormContext();
  // a closed one keeps how they stood
  const month = record['estado'] === 'cerrado' ? undefined : values['periodo'];
  const conditions = useConditions(isMonth(month) ? month : undefined);
  if (conditions.isLoading) return <Skeleton variant="rounded" height={240} />;
  if (conditions.data === undefined) return null;
  return (
    <Card component="section" sx={SECTION_STYLE}>
      <Typography variant="h4" component="h2">
        {translate('farola.closing.title')}
      </Typography>
      <Conditions conditions={conditions.data} />
    </Card>
  );
}

/** Each with its light, how many, and the list that shows them. */
export function Conditions({ conditions }: { conditions: ClosingConditions }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {translate('farola.closing.detail')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conditions.condiciones.map((condition) => (
          <Line key={condition.condicion} condition={condition} />
        ))}
      </Box>
    </>
  );
}

/** Undefined for no month: nothing is asked. */
export function useConditions(month: string | undefined) {
  return useQuery({
    queryKey: ['cierre_mes', 'condiciones', month],
    queryFn: async () =>
      (await request(`${API}/cierre_mes/condiciones?periodo=${month}`)).json as ClosingConditions, // the API's contract
    enabled: month !== undefined,
    // others work on what is counted
    staleTime: 0,
    retry: false,
  });
}

function Line({ condition }: { condition: Condition }) {
  const { condicion, semaforo, registros, recurso, filtro } = condition;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const textOf = useChoiceText('cierre_mes');
  const name = textOf('condiciones.condicion', condicion);
  const filter = encodeURIComponent(JSON.stringify(filtro));
  return (
    <Box component="li" sx={LINE}>
      <Toned tone={TONES[semaforo]} text={textOf('condiciones.semaforo', semaforo)} />
      <Link
        component={LinkBase}
        to={`${createPath({ resource: recurso, type: 'list' })}?filter=${filter}`}
        aria-label={translate('farola.closing.open', { name })}
        variant="body2"
      >
        {name}
      </Link>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, textAlign: 'right' }}
      >
        {formatNumber(registros)}
      </Box>
    </Box>
  );
}

const LINE = {
  display: 'grid',
  // the number near what it counts
  gridTemplateColumns: '7.5rem minmax(0, 26rem) minmax(2rem, max-content)',
  alignItems: 'center',
  gap: 1.5,
  py: 0.5,
} as const;
