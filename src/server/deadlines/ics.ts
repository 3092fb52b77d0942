import type { DueRecord } from '../../core/api/deadlineApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import { DAY_MIN, shifted } from '../../core/resource/faces/calendar.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { dueTitle } from './digestMail.ts';
import type { Appointment } from './readAppointments.ts';

interface Given {
  resources: ReadonlyMap<string, Resource>;
  language: keyof Words;
  now: Date;
  /** The address of the installation: a calendar may show two of them. */
  publicUrl: string;
  appointments: readonly Appointment[];
}

/**
 * Deadlines as iCalendar (RFC 5545), each a whole day: kind and number, and nothing else of its record. What a person
 * goes to stands beside them by its hours and its place.
 */
export function icsOf(due: readonly DueRecord[], given: Given): string {
  const stamp = given.now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const here = given.publicUrl.replace(/^https?:\/\//, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farola//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${given.language === 'es' ? 'Plazos de Farola' : 'Farola deadlines'}`,
    ...TIME_ZONE,
    ...due.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.recurso}-${one.id}-${one.plazo}@${here}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(one.vence)}`,
      `DTEND;VALUE=DATE:${compact(masDias(one.vence, 1))}`,
      `SUMMARY:${escaped(dueTitle(one, given.resources, given.language))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    ...given.appointments.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.recurso}-${one.id}@${here}`,
      `DTSTAMP:${stamp}`,
      ...hoursOf(one),
      `SUMMARY:${escaped(`${kindOf(one, given)} · ${one.lugar}`)}`,
      `LOCATION:${escaped(one.lugar)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

function hoursOf({ slot: { day, from, minutes } }: Appointment): string[] {
  if (from === undefined) {
    const after = compact(masDias(day, 1));
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${after}`];
  }
  const end = shifted({ day, from }, minutes ?? DAY_MIN / 24);
  return [`DTSTART;${inZone({ day, from })}`, `DTEND;${inZone(end)}`];
}

const inZone = ({ day, from }: { day: string; from: string }): string =>
  `TZID=America/Bogota:${compact(day)}T${from.replace(':', '')}00`;

/** Without summer time; whoever names a zone has to describe it. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Bogota',
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** `Recorrido programado n.º 12`: a kind and a number, whatever else the record is called. */
function kindOf({ recurso, id }: Appointment, { resources, language }: Given): string {
  const resource = resources.get(recurso);
  const kind = (language === 'en' && resource?.english?.[0]) || resource?.label || recurso;
  const sentence = kind.charAt(0).toUpperCase() + kind.slice(1);
  return `${sentence} ${language === 'es' ? 'n.º' : 'no.'} ${id}`;
}

const compact = (dia: string): string => dia.replaceAll('-', '');

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(CONTROL, ' ');

// oxlint-disable-next-line no-control-regex -- what no text of a calendar may hold
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Octets of a line, without its end. */
const LONGEST = 75;

/** A long line goes on in the next one, behind a blank; no character is cut. */
function folded(line: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const sign of line) {
    if (Buffer.byteLength(row + sign) > LONGEST) {
      rows.push(row);
      row = ' ';
    }
    row += sign;
  }
  return [...rows, row];
}
