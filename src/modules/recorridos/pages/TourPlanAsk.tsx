import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import { wordsFor } from '../../../core/api/errors.ts';
import type { TourPlanAsked } from '../../../core/api/tourPlanApi.ts';
import { choice } from '../../../core/fields/choice/choice.ts';
import type { Field } from '../../../core/fields/field.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { period } from '../../../core/fields/period/period.ts';
import { references } from '../../../core/fields/references/references.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { contextOf, isTimeOfDay } from '../../../core/time/calendar.ts';
import { Failed } from '../../../client/errors/Notice.tsx';
import { unreadText } from '../../../client/fields/typed/typing.ts';
import { formatWeekday, readHabits } from '../../../client/i18n/format.ts';
import { FieldInput } from '../../../client/record/FieldInput.tsx';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import { duracionExcesiva } from '../rules/conflictosDePropuesta.ts';
import { labelStyle } from './labelStyle.ts';
import { Absences, absencesIn, type AbsenceRow } from './TourPlanAbsences.tsx';
import { PLAN } from './useTourPlan.ts';

interface TourPlanAskProps {
  month: string;
  /** What was asked before: it begins from that. */
  began?: TourPlanAsked | undefined;
  isBusy: boolean;
  onAsk: (asked: TourPlanAsked) => void;
  /** What is asked for is no longer what the plan was made of. */
  onChange: () => void;
}

/** Which month, who may go, where and how often. */
export function TourPlanAsk({ month, began, isBusy, onAsk, onChange }: TourPlanAskProps) {
  const translate = useTranslate();
  const people = usePeople();
  const fields = useAskedFields();
  const [values, setValues] = useState<Row>(() => valuesIn(began ?? { mes: month }));
  const [dias, setDias] = useState<readonly number[]>(began?.dias ?? WORKING_DAYS);
  const [chosen, setChosen] = useState(() => began?.personas && new Set(began.personas));
  const [absences, setAbsences] = useState<readonly AbsenceRow[]>(() =>
    (began?.ausencias ?? []).map((one, key) => ({ key, ...one })),
  );
  const [wasTried, setTried] = useState(false);
  if (people.error !== null) {
    return <Failed error={people.error} onRetry={() => void people.refetch()} />;
  }
  if (people.data === undefined) return <Skeleton variant="rounded" height={240} />;
  const who: ReadonlySet<number> = chosen ?? inspectorsAmong(people.data);
  const errorOf = (name: string) =>
    problemOf(values[name], fields[name]) ?? (name === 'hora_fin' ? tooLong(values) : undefined);
  const away = absencesIn(absences);
  const edit =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      onChange();
    };
  const isWrong =
    Object.keys(fields).some((name) => errorOf(name) !== undefined) ||
    dias.length === 0 ||
    who.size === 0 ||
    away === undefined;
  const submit = () => {
    setTried(true);
    if (isWrong || isBusy) return;
    onAsk({ ...askedIn(values), dias: [...dias], personas: [...who], ausencias: away });
  };
  const inputs = (names: readonly string[]) =>
    names.map((name) => (
      <AskedInput
        key={name}
        name={name}
        field={fields[name]}
        value={values[name] ?? null}
        error={wasTried ? errorOf(name) : undefined}
        onChange={edit((value: unknown) =>
          setValues((all) => ({ ...all, ...hoursOf(name, value), [name]: value })),
        )}
      />
    ));
  return (
    <Box
      component="form"
      noValidate
      sx={GRID}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box sx={COLUMNS}>{inputs(['mes', 'jornada', 'objetivo', 'hora_inicio', 'hora_fin'])}</Box>
      <Weekdays days={dias} wasTried={wasTried} onChange={edit(setDias)} />
      <Box sx={COLUMNS}>{inputs(['visitas', 'adicionales', 'por_dia', 'por_recorrido'])}</Box>
      {inputs(['sectores'])}
      <Group
        label={translate('farola.planning.people')}
        error={wasTried && who.size === 0 ? translate('farola.planning.noPeople') : undefined}
      >
        {people.data.map((person) => (
          <Ticked
            key={person.id}
            label={nameOf(person)}
            checked={who.has(person.id)}
            onChange={edit((isIn: boolean) => setChosen(changed(who, person.id, isIn)))}
          />
        ))}
      </Group>
      <Absences
        rows={absences}
        people={people.data.map((person) => ({ id: person.id, nombre: nameOf(person) }))}
        wasTried={wasTried}
        onChange={edit(setAbsences)}
      />
      {inputs(['plan'])}
      <Box>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('farola.planning.propose')}
        </Button>
      </Box>
    </Box>
  );
}

const START: Row = {
  jornada: 'nocturno',
  objetivo: 'rutina',
  hora_inicio: '18:30',
  hora_fin: '23:30',
  visitas: '1',
  adicionales: 0,
  por_dia: null,
  por_recorrido: '1',
  sectores: null,
  plan: 'conservar',
};

/** Monday to Friday; 0 is Sunday. */
const WORKING_DAYS = [1, 2, 3, 4, 5];

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
} as const;

/** Tours by day begin at another hour. */
const hoursOf = (name: string, value: unknown): Row => {
  if (name !== 'jornada') return {};
  return value === 'diurno'
    ? { hora_inicio: '08:00', hora_fin: '12:00' }
    : { hora_inicio: START['hora_inicio'], hora_fin: START['hora_fin'] };
};

const askedIn = ({ sectores, visitas, por_recorrido, ...values }: Row): TourPlanAsked =>
  ({
    ...values,
    visitas: Number(visitas),
    por_recorrido: Number(por_recorrido),
    ...(isBlank(sectores) ? {} : { sectores }),
  }) as TourPlanAsked; // checked by the fields of these names

/** What was asked, as it is typed. */
function valuesIn({ dias: _days, personas: _who, ausencias: _away, ...asked }: TourPlanAsked): Row {
  const counts = ['visitas', 'por_recorrido'] as const;
  const typed = counts.flatMap((name) =>
    asked[name] === undefined ? [] : [[name, String(asked[name])]],
  );
  return { ...START, ...asked, ...Object.fromEntries(typed) };
}

function changed(ids: ReadonlySet<number>, id: number, isIn: boolean): Set<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

type Person = RaRecord<number>;

const nameOf = (person: Person): string =>
  `${String(person['nombres'])} ${String(person['apellidos'])}`;

const inspectorsAmong = (people: readonly Person[]): ReadonlySet<number> =>
  new Set(people.filter((one) => one['cargo'] === 'inspector').map(({ id }) => id));

/** Active people; of a hundred none is left out who could be planned. */
function usePeople() {
  return useGetList<Person>('personal_interventoria', {
    filter: { activo: true },
    sort: { field: 'apellidos', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
}

/** What is asked, beside what the descriptor of a tour has. */
function useAskedFields(): Readonly<Record<string, Field>> {
  const translate = useTranslate();
  const { fields } = useDescriptor(PLAN);
  const own = {
    mes: period({ label: translate('farola.planning.month'), required: true }),
    visitas: choice(['0', '1', '2', '3', '4'], {
      label: translate('farola.planning.visits'),
      required: true,
    }),
    adicionales: integer({
      label: translate('farola.planning.further'),
      help: translate('farola.planning.furtherHelp'),
      required: true,
      min: 0,
      max: 100,
    }),
    por_dia: integer({
      label: translate('farola.planning.perDay'),
      help: translate('farola.planning.perDayHelp'),
      min: 1,
      max: 50,
    }),
    por_recorrido: choice(['1', '2', '3'], {
      label: translate('farola.planning.perTour'),
      required: true,
    }),
    sectores: references('sector', {
      label: translate('farola.planning.sectors'),
      help: translate('farola.planning.sectorsHelp'),
      filter: { activo: true },
    }),
    plan: choice(
      {
        conservar: translate('farola.planning.keep'),
        rehacer: translate('farola.planning.anew'),
      },
      { label: translate('farola.planning.before'), required: true },
    ),
  };
  const { jornada, objetivo, hora_inicio, hora_fin } = fields;
  const ofTours = { jornada, objetivo, hora_inicio, hora_fin };
  return Object.fromEntries(
    Object.entries({ ...own, ...ofTours }).flatMap(([name, field]) =>
      field === undefined ? [] : [[name, field as Field]],
    ),
  );
}

/** What is wrong with a value, in words; undefined: nothing. */
function problemOf(value: unknown, field: Field | undefined): string | undefined {
  if (field === undefined) return undefined;
  const habits = readHabits();
  const unread = unreadText(value, field);
  if (unread !== undefined) return wordsFor(unread, habits);
  if (isBlank(value)) {
    return field.required === true ? wordsFor({ code: 'OBLIGATORIO' }, habits) : undefined;
  }
  const checked = typeOf(field).check(value, field, contextOf(new Date()));
  return checked.ok ? undefined : wordsFor(checked.finding, habits);
}

/** Each hour is one, and both together are too far apart. */
function tooLong({ hora_inicio: from, hora_fin: until }: Row): string | undefined {
  if (!isTimeOfDay(from) || !isTimeOfDay(until)) return undefined;
  const found = duracionExcesiva(from, until);
  return found && wordsFor(found, readHabits());
}

interface AskedInputProps {
  name: string;
  field: Field | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function AskedInput({ name, field, ...given }: AskedInputProps) {
  const resource = useDescriptor(PLAN);
  if (field === undefined) return null;
  const own = resource.fields[name] === undefined ? { label: field.label } : {};
  return (
    <FieldInput
      resource={resource}
      name={name}
      field={field}
      required={field.required === true}
      {...own}
      {...given}
    />
  );
}

interface WeekdaysProps {
  days: readonly number[];
  wasTried: boolean;
  onChange: (days: readonly number[]) => void;
}

/** From Monday on, as weeks are read. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

function Weekdays({ days, wasTried, onChange }: WeekdaysProps) {
  const translate = useTranslate();
  return (
    <Group
      label={translate('farola.planning.days')}
      error={wasTried && days.length === 0 ? translate('farola.views.form.required') : undefined}
    >
      {WEEK.map((day) => (
        <Ticked
          key={day}
          // 1 February 1970 was a Sunday
          label={formatWeekday(`1970-02-0${1 + day}`, 'short')}
          checked={days.includes(day)}
          onChange={(isIn) => onChange(isIn ? [...days, day] : days.filter((one) => one !== day))}
        />
      ))}
    </Group>
  );
}

interface GroupProps {
  label: string;
  error: string | undefined;
  children: ReactNode;
}

function Group({ label, error, children }: GroupProps) {
  const id = useId();
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel id={id} component="div" error={error !== undefined} sx={labelStyle}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>{children}</Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface TickedProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Ticked = ({ label, checked, onChange }: TickedProps) => (
  <FormControlLabel
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
    control={
      <Checkbox size="small" checked={checked} onChange={(_event, isIn) => onChange(isIn)} />
    }
  />
);
