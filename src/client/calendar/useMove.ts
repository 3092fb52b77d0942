import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';

import {
  dayFieldOf,
  valuesAt,
  type CalendarFace,
  type Slot,
} from '../../core/resource/faces/calendar.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import {
  isEditable,
  stateOf,
  transitionsFrom,
  type NamedTransition,
} from '../../core/resource/workflow.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDay } from '../address/day.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { whenFresh } from '../http/writes.ts';
import { useRecordErrorText, useFieldSentences } from '../record/recordErrorText.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { outcomeOf, type SaveOutcome } from '../record/save/useWrite.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import type { CalendarItem } from './useCalendar.ts';

/** Where a record is to stand. */
export interface Target {
  slot: Slot;
  /** Absent: whoever has it. */
  person?: number | undefined;
}

/** How a move is written: as an edit, or by a transition, which asks for what it wants to know. */
export type Way = { kind: 'edit' } | { kind: 'transition'; transition: NamedTransition };

/** The fields that a move changes. */
function changesOf(face: CalendarFace, record: Row, { slot, person }: Target): Row {
  const values: Row = {
    ...valuesAt(face, slot),
    ...(face.person === undefined || person === undefined ? {} : { [face.person]: person }),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => record[name] !== value),
  );
}

/** Undefined where the record stays where it is: in its state, or for this person. */
function wayOf(
  resource: Resource,
  face: CalendarFace,
  { record, changes, who }: { record: Row; changes: Row; who: Who },
): Way | undefined {
  const { states } = resource;
  if (face.move === undefined || !mayUse(resource, 'escribir', who)) return undefined;
  const { by } = face.move;
  if (
    states !== undefined &&
    by?.from.includes(stateOf(states, record)) &&
    isOtherDay(face, record, changes)
  ) {
    const transition = transitionsFrom(states, record, who).find(
      ({ name }) => name === by.transition,
    );
    return transition && { kind: 'transition', transition };
  }
  return isEditable(resource, record) ? { kind: 'edit' } : undefined;
}

function isOtherDay(face: CalendarFace, record: Row, changes: Row): boolean {
  const name = dayFieldOf(face);
  return (
    name in changes && String(changes[name]).slice(0, 10) !== String(record[name]).slice(0, 10)
  );
}

/** Something that is to be written, and where it came from. */
export interface Moving {
  item: CalendarItem;
  target: Target;
  /** What is sent: the changes, and what a transition asks beside them. */
  data: Row;
  way: Way;
  from: 'drop' | 'dialog';
}

/** Moves records, one at a time: what was dropped stands at its new place until the server has said yes or no. */
export function useMove(resource: Resource, face: CalendarFace) {
  const translate = useTranslate();
  const client = useQueryClient();
  const who = useCurrentUser();
  const isPast = useDay(resource) !== undefined;
  const represent = useRepresent();
  const tell = useUndoNotice();
  const reasonOf = useReason(resource);
  const send = useSend(resource);
  const [asked, setAsked] = useState<{ item: CalendarItem; target: Target }>();
  const [attempt, setAttempt] = useState<{ moving: Moving; outcome?: SaveOutcome }>();
  const [refused, setRefused] = useState<{ id: number; name: string; reason: string }>();

  const wayFor = (record: Row, changes: Row): Way | undefined =>
    isPast ? undefined : wayOf(resource, face, { record, changes, who });
  const refuse = ({ record, id }: CalendarItem, reason: string) =>
    setRefused({ id, name: represent(resource, record), reason });
  const write = async (moving: Moving, confirm?: string): Promise<void> => {
    const { item } = moving;
    setRefused(undefined);
    setAttempt({ moving });
    const outcome = await send(moving, confirm);
    if (outcome.kind === 'warnings') return setAttempt({ moving, outcome });
    if (outcome.kind === 'saved') {
      setAsked(undefined);
      setAttempt(undefined);
      const args = { name: represent(resource, item.record) };
      tell({ resource: resource.name, id: item.id }, { words: 'farola.calendar.moved', args });
    } else if (moving.from === 'dialog') {
      // the dialog stays, says why, and goes on from what is there now
      setAttempt({ moving, outcome });
      if (outcome.kind === 'stale') {
        const record = outcome.theirs as RaRecord; // a record that is stored
        setAsked({ item: { ...item, record }, target: moving.target });
      }
    } else {
      if (outcome.kind === 'stale' || outcome.kind === 'gone') {
        void client.invalidateQueries({ queryKey: [resource.name, 'calendario'] });
      }
      setAttempt(undefined);
      refuse(item, reasonOf(outcome));
    }
  };
  return {
    /** Whether its day may be another one, by whatever way. */
    isMovable: ({ record }: CalendarItem): boolean =>
      wayFor(record, { [dayFieldOf(face)]: '' }) !== undefined,
    wayFor,
    /** What is asked in the dialog. */
    asked,
    ask: (item: CalendarItem, target: Target = { slot: item.slot }) => {
      setRefused(undefined);
      setAttempt(undefined);
      setAsked({ item, target });
    },
    attempt,
    isBusy: attempt !== undefined && attempt.outcome === undefined,
    refused,
    dismiss: () => setRefused(undefined),
    /** Back from a question: what was dropped goes back to where it was. */
    giveUp: () => {
      setAttempt(undefined);
      setAsked(undefined);
    },
    /** Back from a question to the dialog, with what was typed. */
    reconsider: () => setAttempt(undefined),
    write,
    /** It stands there from now on, unless it is refused or asked about. */
    drop: (item: CalendarItem, target: Target) => {
      const data = changesOf(face, item.record, target);
      if (Object.keys(data).length === 0) return;
      const way = wayFor(item.record, data);
      if (way === undefined) return refuse(item, translate('farola.calendar.fixed'));
      // it wants to know why
      if (way.kind === 'transition') setAsked({ item, target });
      else void write({ item, target, data, way, from: 'drop' });
    },
    reasonOf,
  };
}

export type Mover = ReturnType<typeof useMove>;

function useSend(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const keyOf = useIdempotencyKey();
  return async ({ item, data, way }: Moving, confirm: string | undefined): Promise<SaveOutcome> => {
    const { record, id } = item;
    const version = Number(record['version']);
    const submission = keyOf({ id, version, data });
    const sent: Promise<Row> =
      way.kind === 'edit'
        ? dataProvider
            .update<RaRecord>(resource.name, {
              id,
              data: { ...record, ...data },
              previousData: record,
              meta: { submission, ...(confirm === undefined ? {} : { confirm }) },
            })
            .then((answer) => answer.data)
        : dataProvider
            .action(resource.name, {
              id,
              transition: way.transition.name,
              version,
              data,
              confirm,
              submission,
            })
            .then((answer) => answer.data);
    const outcome = await outcomeOf(sent);
    if (outcome.kind === 'saved') await whenFresh();
    return outcome;
  };
}

/** Why a write did not go through. */
function useReason(resource: Resource): (outcome: SaveOutcome) => string {
  const translate = useTranslate();
  const explain = useRecordErrorText(resource);
  const sentences = useFieldSentences(resource);
  return (outcome) => {
    if (outcome.kind === 'invalid') return sentences(outcome.fields).join(' ');
    if (outcome.kind === 'failed') return explain(outcome.error);
    return translate(outcome.kind === 'gone' ? 'farola.conflict.gone' : 'farola.calendar.stale');
  };
}
