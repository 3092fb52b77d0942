import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { wordsFor } from '../../../core/api/errors.ts';
import type { Tone } from '../../../core/fields/tone.ts';
import { isDay } from '../../../core/time/calendar.ts';
import { unreadText } from '../../../client/fields/typed/typing.ts';
import { Toned, TonedChip } from '../../../client/fields/Toned.tsx';
import { useFieldLabel } from '../../../client/i18n/descriptorWords.ts';
import { formatDate, formatLongDate, readHabits } from '../../../client/i18n/format.ts';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { palabrasDeRazon } from '../rules/razonDePropuesta.ts';
import { PeopleSelect, PersonSelect, type NamedPerson } from './PersonSelect.tsx';
import { canBeLeftOut, changeOf, isByHand, type PlanRow } from './tourPlanRows.ts';
import { PLAN } from './useTourPlan.ts';

interface TourPlanLineProps {
  row: PlanRow;
  people: readonly NamedPerson[];
  sector: string;
  /** What is wrong with it, a sentence a line. */
  notes: string;
  isWrong: boolean;
  onChange: (row: PlanRow) => void;
}

/** A proposed tour: where and why, and when and by whom, which can be changed. */
export const TourPlanLine = memo(function TourPlanLine({ row, ...given }: TourPlanLineProps) {
  const { people, sector, notes, isWrong, onChange } = given;
  const translate = useTranslate();
  const resource = useDescriptor(PLAN);
  const labelOf = useFieldLabel(resource);
  const { tour, fecha, personas, isTaken } = row;
  const [inCharge = 0, ...companions] = personas;
  const change = changeOf({ ...row, isTaken: true });
  const unread = unreadText(fecha, resource.fields['fecha']);
  const required = translate('farola.views.form.required');
  const error =
    unread !== undefined ? wordsFor(unread, readHabits()) : isDay(fecha) ? undefined : required;
  return (
    <Box component="li" sx={LINE}>
      <Checkbox
        size="small"
        checked={isTaken}
        disabled={!canBeLeftOut(row)}
        onChange={(_event, taken) => onChange({ ...row, isTaken: taken })}
        slotProps={{
          input: {
            'aria-label': `${translate('farola.planning.take')}: ${sector}, ${isDay(fecha) ? formatDate(fecha) : ''}`,
          },
        }}
        sx={{ gridArea: 'take', mt: -0.75, ml: -1, alignSelf: 'start' }}
      />
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600, ...(isTaken ? {} : LEFT_OUT) }}>{sector}</Typography>
          <TonedChip tone={TONES[change]} text={translate(`farola.planning.${WORDS[change]}`)} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {palabrasDeRazon(tour.razon)[readHabits()]}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[
            isDay(fecha) ? formatLongDate(fecha) : '',
            `${tour.hora_inicio}–${tour.hora_fin}`,
            ...wasAt(row, people, translate),
            ...(isByHand(row) ? [translate('farola.planning.byHand')] : []),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
        {notes !== '' &&
          notes.split('\n').map((note) => (
            <Typography key={note} variant="body2" sx={{ textWrap: 'pretty' }}>
              <Toned tone={isWrong ? 'bad' : 'warning'} text={note} />
            </Typography>
          ))}
      </Box>
      <Box sx={INPUTS}>
        <FieldInput
          resource={resource}
          name="fecha"
          value={fecha}
          required={false}
          error={error}
          onChange={(day) => onChange({ ...row, fecha: day })}
        />
        <PersonSelect
          label={labelOf('responsable_id')}
          people={people}
          value={inCharge}
          onChange={(id) =>
            onChange({ ...row, personas: [id, ...companions.filter((one) => one !== id)] })
          }
        />
        <PeopleSelect
          label={labelOf('acompanantes')}
          people={people.filter(({ id }) => id !== inCharge)}
          values={companions}
          onChange={(ids) => onChange({ ...row, personas: [inCharge, ...ids] })}
        />
      </Box>
    </Box>
  );
});

const WORDS = { nuevo: 'fresh', movido: 'moved', queda: 'stay' } as const;
const TONES = { nuevo: 'good', movido: 'warning', queda: 'done' } as const satisfies Record<
  string,
  Tone
>;

/** Where a tour that moves stands in the plan in hand. */
function wasAt(
  row: PlanRow,
  people: readonly NamedPerson[],
  translate: ReturnType<typeof useTranslate>,
): string[] {
  const { antes } = row.tour;
  if (antes === null || changeOf({ ...row, isTaken: true }) !== 'movido') return [];
  const names = antes.personas.map((id) => people.find((one) => one.id === id)?.nombre ?? '');
  return [
    translate('farola.planning.was', { date: formatDate(antes.fecha), people: names.join(', ') }),
  ];
}

/** Paler words would be too pale to read. */
const LEFT_OUT = { color: 'text.secondary', textDecoration: 'line-through' } as const;

const LINE = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1,
  py: 1.5,
  gridTemplateAreas: { xs: '"take what" "inputs inputs"', md: '"take what inputs"' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) minmax(0, 34rem)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const INPUTS = {
  gridArea: 'inputs',
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
