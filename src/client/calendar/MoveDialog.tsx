import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { wordsFor } from '../../core/api/errors.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import {
  dayFieldOf,
  slotOf,
  valuesAt,
  type CalendarFace,
} from '../../core/resource/faces/calendar.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isDay } from '../../core/time/calendar.ts';
import { asText } from '../fields/asText.ts';
import { unreadText } from '../fields/typed/typing.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { readHabits } from '../i18n/format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { FieldInput } from '../record/FieldInput.tsx';
import { useRepresent } from '../resource/useRepresent.ts';
import { EventText } from './EventChip.tsx';
import { markAt, useDays, type CalendarItem } from './useCalendar.ts';
import type { Mover, Target, Way } from './useMove.ts';

interface MoveDialogProps {
  resource: Resource;
  face: CalendarFace;
  mover: Mover;
  asked: { item: CalendarItem; target: Target };
}

/** A reason without a field of its own is kept in the history. */
const REASON = longText({ label: 'Motivo', max: 500 });

/** Date, hours and person of a record: the same for keys and, where a drop asks for a reason, for the mouse. */
export function MoveDialog({ resource, face, mover, asked }: MoveDialogProps) {
  const { item, target } = asked;
  const { record } = item;
  const translate = useTranslate();
  const represent = useRepresent();
  const { transitionLabel } = useDescriptorWords();
  const names = movedBy(face);
  const [values, setValues] = useState<Row>(() => ({
    ...ownOf(record, names),
    ...valuesOf(face, target),
  }));
  const [wasTried, setTried] = useState(false);
  const changes = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in resource.fields && value !== record[name],
    ),
  );
  const way = mover.wayFor(record, changes);
  const asks = reasonsOf(way).filter((name) => !(name in changes) && !names.includes(name));
  const unread = (name: string) => unreadText(values[name], resource.fields[name]);
  const missing = [...names, ...asks].filter((name) => isBlank(values[name]));
  const isSame = Object.keys(changes).length === 0;
  const { outcome } = mover.attempt ?? {};
  const refusals = outcome?.kind === 'invalid' ? outcome.fields : {};
  const confirm = () => {
    setTried(true);
    if (missing.length > 0 || names.some(unread) || way === undefined || isSame) return;
    const slot = slotOf(face, { ...record, ...changes }) ?? item.slot;
    const data = { ...changes, ...Object.fromEntries(asks.map((name) => [name, values[name]])) };
    const person = face.person === undefined ? undefined : (values[face.person] as number); // not blank
    void mover.write({ item, target: { slot, person }, data, way, from: 'dialog' });
  };
  const errorOf = (name: string): string | undefined => {
    const finding = wasTried ? unread(name) : undefined;
    if (finding !== undefined) return wordsFor(finding, readHabits());
    const refusal = refusals[name]?.map(({ message }) => message).join(' ');
    if (refusal !== undefined) return refusal;
    return wasTried && missing.includes(name) ? translate('farola.views.form.required') : undefined;
  };
  const others = Object.keys(refusals).some((name) => ![...names, ...asks].includes(name));
  const isRefused =
    outcome !== undefined && outcome.kind !== 'invalid' && outcome.kind !== 'warnings';
  const label =
    way?.kind === 'transition'
      ? transitionLabel(resource, way.transition.name)
      : translate('farola.calendar.moveNow');
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.calendar.moveOf', { name: represent(resource, record) })}
      confirmLabel={label}
      error={
        isRefused || others
          ? outcome && mover.reasonOf(outcome)
          : sameText(wasTried && isSame, translate)
      }
      isBusy={mover.isBusy}
      canConfirm={way !== undefined || isSame}
      onConfirm={confirm}
      onCancel={mover.giveUp}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EventText item={item} hours="none" />
      </Typography>
      {way?.kind === 'transition' && (
        <Alert severity="info">{translate('farola.calendar.byTransition', { label })}</Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(6, 1fr)' } }}>
        {names.map((name) => (
          <Box key={name} sx={{ gridColumn: { sm: spanOf(face, name) } }}>
            <FieldInput
              resource={resource}
              name={name}
              value={values[name]}
              required
              error={errorOf(name)}
              onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
            />
          </Box>
        ))}
      </Box>
      <Obstacles {...{ resource, face, item, values }} />
      {asks.map((name) => (
        <FieldInput
          key={name}
          resource={resource}
          name={name}
          {...(name in resource.fields
            ? {}
            : { field: REASON, label: translate('farola.views.form.reason') })}
          value={values[name] ?? null}
          required
          error={errorOf(name)}
          onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
        />
      ))}
    </ConfirmDialog>
  );
}

const sameText = (isSame: boolean, translate: (key: string) => string): string | undefined =>
  isSame ? translate('farola.calendar.same') : undefined;

const ownOf = (record: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

const valuesOf = (face: CalendarFace, { slot, person }: Target): Row => ({
  ...valuesAt(face, slot),
  ...(face.person === undefined || person === undefined ? {} : { [face.person]: person }),
});

/** What a move may change. */
function movedBy(face: CalendarFace): string[] {
  const names = [dayFieldOf(face), face.start, face.end, face.person];
  return [...new Set(names)].flatMap((name) => name ?? []);
}

/** The day and the hours in one line, the person below. */
const spanOf = (face: CalendarFace, name: string): string =>
  name === face.person ? 'span 6' : face.day === undefined ? 'span 3' : 'span 2';

const reasonsOf = (way: Way | undefined): readonly string[] =>
  way?.kind === 'transition' ? (way.transition.asks ?? []) : [];

interface ObstaclesProps {
  resource: Resource;
  face: CalendarFace;
  item: CalendarItem;
  values: Row;
}

/** What speaks against the day as it is chosen, before it is tried; other hours than now are judged by saving. */
function Obstacles({ resource, face, item, values }: ObstaclesProps) {
  const day = asText(values[dayFieldOf(face)]).slice(0, 10);
  const person = face.person === undefined ? undefined : values[face.person];
  const hours = [face.start, face.end].flatMap((name) => name ?? []);
  const isAsOfNow =
    face.day !== undefined && hours.every((name) => values[name] === item.record[name]);
  if (!isDay(day) || !isAsOfNow) return null;
  return (
    <ObstaclesOf
      {...{ resource, item, day }}
      person={typeof person === 'number' ? person : undefined}
    />
  );
}

function ObstaclesOf(props: {
  resource: Resource;
  item: CalendarItem;
  day: string;
  person: number | undefined;
}) {
  const { resource, item, day, person } = props;
  const people = person === undefined ? [] : [person];
  const { obstacles } = useDays(resource, {
    days: { desde: day, hasta: day },
    moves: item.id,
    people,
  });
  const mark = markAt(obstacles, { day, person });
  return mark === undefined ? null : (
    <Alert severity={mark.level}>
      {mark.reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  );
}
