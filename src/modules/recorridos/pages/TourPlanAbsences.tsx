import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import type { TourPlanAsked } from '../../../core/api/tourPlanApi.ts';
import { date } from '../../../core/fields/date/date.ts';
import { isDay } from '../../../core/time/calendar.ts';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { labelStyle } from './labelStyle.ts';
import { PersonSelect, type NamedPerson } from './PersonSelect.tsx';
import { PLAN } from './useTourPlan.ts';

/** When a person is away, as it is typed. */
export interface AbsenceRow {
  key: number;
  persona: number | null;
  desde: unknown;
  hasta: unknown;
}

/** What is sent of them; undefined where one is not whole. */
export function absencesIn(rows: readonly AbsenceRow[]): TourPlanAsked['ausencias'] {
  const whole = rows.flatMap(({ persona, desde, hasta }) =>
    persona !== null && isDay(desde) && isDay(hasta) && desde <= hasta
      ? [{ persona, desde, hasta }]
      : [],
  );
  return whole.length === rows.length ? whole : undefined;
}

interface AbsencesProps {
  rows: readonly AbsenceRow[];
  people: readonly NamedPerson[];
  wasTried: boolean;
  onChange: (rows: readonly AbsenceRow[]) => void;
}

/** Who is away, and when. */
export function Absences({ rows, people, wasTried, onChange }: AbsencesProps) {
  const translate = useTranslate();
  const id = useId();
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, persona: null, desde: null, hasta: null }]);
  };
  return (
    <Box component="fieldset" aria-labelledby={id} sx={BARE}>
      <FormLabel id={id} component="div" sx={labelStyle}>
        {translate('farola.planning.away')}
      </FormLabel>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('farola.planning.awayHelp')}
      </Typography>
      {rows.map((row) => (
        <Absence
          key={row.key}
          row={row}
          people={people}
          wasTried={wasTried}
          onChange={(next) => onChange(rows.map((one) => (one === row ? next : one)))}
          onRemove={() => onChange(rows.filter((one) => one !== row))}
        />
      ))}
      <Box>
        <Button size="small" startIcon={<Add />} onClick={add}>
          {translate('farola.planning.addAway')}
        </Button>
      </Box>
    </Box>
  );
}

const BARE = { border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 1 } as const;

interface AbsenceProps {
  row: AbsenceRow;
  people: readonly NamedPerson[];
  wasTried: boolean;
  onChange: (row: AbsenceRow) => void;
  onRemove: () => void;
}

function Absence({ row, people, wasTried, onChange, onRemove }: AbsenceProps) {
  const translate = useTranslate();
  const resource = useDescriptor(PLAN);
  const { persona, desde, hasta } = row;
  const name = people.find(({ id }) => id === persona)?.nombre ?? '';
  const isTurned = isDay(desde) && isDay(hasta) && hasta < desde;
  const required = translate('farola.views.form.required');
  const errors = {
    desde: wasTried && !isDay(desde) ? required : undefined,
    hasta: isTurned
      ? translate('farola.planning.awayOrder')
      : wasTried && !isDay(hasta)
        ? required
        : undefined,
  };
  return (
    <Box sx={LINE}>
      <PersonSelect
        label={translate('farola.planning.person')}
        people={people}
        value={persona}
        required
        error={wasTried && persona === null ? required : undefined}
        onChange={(id) => onChange({ ...row, persona: id })}
      />
      {(['desde', 'hasta'] as const).map((part) => (
        <FieldInput
          key={part}
          resource={resource}
          name={part}
          field={date({ label: part })}
          label={translate(`farola.planning.${part === 'desde' ? 'from' : 'to'}`)}
          value={row[part]}
          required
          error={errors[part]}
          onChange={(value) => onChange({ ...row, [part]: value })}
        />
      ))}
      <IconButton
        aria-label={translate('farola.planning.removeAway', { person: name })}
        title={translate('farola.planning.removeAway', { person: name })}
        onClick={onRemove}
        sx={{ mt: { sm: 2.5 }, justifySelf: 'start' }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const LINE = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 16rem) 11rem 11rem auto' },
} as const;
