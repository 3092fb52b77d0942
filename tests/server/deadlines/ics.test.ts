import { expect, test } from 'vitest';
import type { DueRecord } from '../../../src/core/api/deadlineApi.ts';
import { icsOf } from '../../../src/server/deadlines/ics.ts';
import type { Appointment } from '../../../src/server/deadlines/readAppointments.ts';
import { licencia } from '../../support/toys/deadlineToys.ts';

const due = (id: number, numero: string | null): DueRecord => ({
  recurso: 'licencia',
  id,
  plazo: 'renovacion',
  numero,
  vence: '2028-02-29',
  estado: 'en_plazo',
  sin_cuenta: false,
});
const tour = (id: number, slot: Appointment['slot'], lugar: string): Appointment => ({
  recurso: 'ronda',
  id,
  slot,
  lugar,
});

const calendar = (
  records: readonly DueRecord[],
  appointments: readonly Appointment[] = [],
  now = '2026-11-27T15:04:05.678Z',
) =>
  icsOf(records, {
    resources: new Map([['licencia', licencia]]),
    language: 'es',
    now: new Date(now),
    publicUrl: 'https://luz.example.co/farola',
    appointments,
  });

interface Part {
  name: string;
  parts: Part[];
  /** By name, with its parameters before the value. */
  values: Map<string, string>;
}

/** The calendar as another program reads it by RFC 5545; what that forbids is thrown. */
function readIcs(text: string): Part {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const rows = text.slice(0, -2).split('\r\n');
  for (const row of rows) {
    if (Buffer.byteLength(row) > 75) throw new Error(`longer than 75 octets: ${row}`);
    // oxlint-disable-next-line no-control-regex -- looked for
    if (/[\u0000-\u001f\u007f]/.test(row)) throw new Error(`a control character: ${row}`);
  }
  const root: Part = { name: '', parts: [], values: new Map() };
  const open = [root];
  for (const line of rows
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^;:"]+)*):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no content line: ${line}`);
    if (name === 'BEGIN') {
      const part: Part = { name: value, parts: [], values: new Map() };
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} was not begun`);
    } else {
      if (open.at(-1)?.values.has(name)) throw new Error(`${name} stands twice`);
      open.at(-1)?.values.set(name, `${parameters}:${value}`);
    }
  }
  const [only] = root.parts;
  if (open.length !== 1 || only === undefined) throw new Error('not one calendar');
  return only;
}

const eventsIn = ({ parts }: Part): Part[] => parts.filter(({ name }) => name === 'VEVENT');

/** A text as it was before it was escaped. */
const textOf = ({ values }: Part, name: string): string | undefined =>
  values
    .get(name)
    ?.slice(1)
    .replaceAll(/\\([\\;,nN])/g, (_all, sign: string) =>
      sign === 'n' || sign === 'N' ? '\n' : sign,
    );

test('an outside program reads all texts as they are, however long and in whatever script', () => {
  const awkward = String.raw`A;B,C\D "x": ñandú 🏮`.repeat(9);
  const read = readIcs(calendar([due(1, awkward), due(2, 'uno\rdos\r\ntres\u0007')]));
  expect(read.name).toBe('VCALENDAR');
  expect([read.values.get('VERSION'), read.values.get('PRODID')?.length]).toEqual([
    ':2.0',
    expect.any(Number),
  ]);
  expect(eventsIn(read).map((one) => textOf(one, 'SUMMARY'))).toEqual([
    `Renovación · Licencia ${awkward}`,
    'Renovación · Licencia uno\ndos\ntres ',
  ]);
});

test('a deadline is a whole day, known by the same id each time and in no other installation', () => {
  const [first, later] = ['2026-11-27T15:04:05.678Z', '2026-12-24T23:59:59Z'].map(
    (now) => eventsIn(readIcs(calendar([due(1, 'L-1')], [], now)))[0]!.values,
  );
  expect(Object.fromEntries(first!)).toEqual({
    UID: ':licencia-1-renovacion@luz.example.co/farola',
    DTSTAMP: ':20261127T150405Z',
    DTSTART: ';VALUE=DATE:20280229',
    DTEND: ';VALUE=DATE:20280301',
    SUMMARY: ':Renovación · Licencia L-1',
    TRANSP: ':TRANSPARENT',
  });
  expect(later!.get('UID')).toBe(first!.get('UID'));
});

test('a tour has its hours by the clock of Colombia, over midnight into the next day', () => {
  const read = readIcs(
    calendar(
      [],
      [
        tour(1, { day: '2026-12-31', from: '22:30', minutes: 270 }, 'Sector Norte, parte alta'),
        tour(2, { day: '2026-12-31' }, ''),
      ],
    ),
  );
  const zone = read.parts.find(({ name }) => name === 'VTIMEZONE');
  expect(zone?.values.get('TZID')).toBe(':America/Bogota');
  expect(zone?.parts[0]?.values.get('TZOFFSETTO')).toBe(':-0500');
  const [night, whole] = eventsIn(read);
  expect([night?.values.get('DTSTART'), night?.values.get('DTEND')]).toEqual([
    ';TZID=America/Bogota:20261231T223000',
    ';TZID=America/Bogota:20270101T030000',
  ]);
  expect(textOf(night!, 'LOCATION')).toBe('Sector Norte, parte alta');
  expect([whole?.values.get('DTSTART'), whole?.values.get('DTEND')]).toEqual([
    ';VALUE=DATE:20261231',
    ';VALUE=DATE:20270101',
  ]);
  expect(new Set(eventsIn(read).map(({ values }) => values.get('UID'))).size).toBe(2);
});

test('a calendar without anything in it is one', () => {
  expect(eventsIn(readIcs(calendar([])))).toEqual([]);
});
