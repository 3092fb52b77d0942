import { expect, test } from 'vitest';
import { boardOf } from '../../../../src/core/resource/faces/board.ts';
import { ageOf, moveTo } from '../../../../src/core/resource/faces/boardMoves.ts';
import type { Who } from '../../../../src/core/resource/permissions.ts';
import type { Resource, Row } from '../../../../src/core/resource/resource.ts';
import { asWho } from '../../../support/server/asWho.ts';
import { boardToys } from '../../../support/toys/boardToys.ts';

const [tarea] = boardToys as readonly [Resource];
const states = tarea.states as NonNullable<Resource['states']>;
const age = boardOf(tarea)?.age as NonNullable<NonNullable<ReturnType<typeof boardOf>>['age']>;
const clerk = asWho('funcionario');
const head = asWho('administrador');

const moved = (record: Row, to: string, who: Who = clerk) => {
  const move = moveTo(states, { record, to, who });
  if (move.kind === 'open') return move.transitions.map(({ name }) => name);
  return move.kind === 'stays' ? 'stays' : [move.why, move.transition].filter(Boolean).join(' ');
};

test.each([
  [{ estado: 'nueva' }, 'nueva', 'stays'],
  [{ estado: 'nueva' }, 'asignada', ['asignar']],
  [{ estado: 'nueva' }, 'hecha', 'way'],
  [{ estado: 'asignada', quien: 'Ana' }, 'hecha', ['acabar']],
  // the first that leads there tells why
  [{ estado: 'asignada', quien: 'Eva' }, 'hecha', 'record acabar'],
  [{ estado: 'hecha' }, 'nueva', ['devolver']],
  [{ estado: 'hecha' }, 'pagada', 'server pagar'],
  [{ estado: 'pagada' }, 'nueva', 'way'],
])('%j to %s: %j', (record, to, expected) => {
  expect(moved(record, to)).toEqual(expected);
});

test('several transitions may lead to a state, as far as the person may take them', () => {
  expect(moved({ estado: 'asignada', quien: 'Ana' }, 'hecha', head)).toEqual([
    'acabar',
    'certificar',
  ]);
  expect(moved({ estado: 'asignada', quien: 'Eva' }, 'hecha', head)).toEqual(['certificar']);
});

test('who has not the right to a transition is told so', () => {
  const transitions = { certificar: states.transitions['certificar'] as never };
  const move = moveTo(
    { ...states, transitions },
    { record: { estado: 'asignada' }, to: 'hecha', who: clerk },
  );
  expect(move).toEqual({ kind: 'refused', why: 'right', transition: 'certificar' });
});

test.each([
  ['2026-07-15', 0, 'neutral'],
  ['2026-07-08', 7, 'neutral'],
  ['2026-07-07T23:10:00-05:00', 8, 'warning'],
  ['2026-06-14', 31, 'bad'],
  // a day that is to come is no age
  ['2026-08-01', 0, 'neutral'],
])('since %s it is %d days old, %s', (desde, days, tone) => {
  const record = { estado: 'nueva', desde };
  expect(ageOf(age, { states, record, hoy: '2026-07-15' })).toEqual({ days, tone });
});

test('what is done with grows no older, and of no day nothing is known', () => {
  const of = (record: Row) => ageOf(age, { states, record, hoy: '2026-07-15' });
  expect(of({ estado: 'hecha', desde: '2026-01-01' })).toBeUndefined();
  expect(of({ estado: 'nueva', desde: null })).toBeUndefined();
});
