import type { DueRecord } from '../../core/api/deadlineApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { dueTitle } from './digestMail.ts';

/** Deadlines as iCalendar (RFC 5545), each a whole day: kind and number, and nothing else of its record. */
export function icsOf(
  due: readonly DueRecord[],
  given: { resources: ReadonlyMap<string, Resource>; language: keyof Words; now: Date },
): string {
  const stamp = given.now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farola//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${given.language === 'es' ? 'Plazos de Farola' : 'Farola deadlines'}`,
    ...due.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.recurso}-${one.id}-${one.plazo}@farola`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(one.vence)}`,
      `DTEND;VALUE=DATE:${compact(masDias(one.vence, 1))}`,
      `SUMMARY:${escaped(dueTitle(one, given.resources, given.language))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

const compact = (dia: string): string => dia.replaceAll('-', '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

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
