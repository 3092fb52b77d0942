import type { Readable } from 'node:stream';
import type { Position } from '../../core/resource/life.ts';
import { writeDate, writeDateTime } from '../../core/time/dateText.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { ExportFormat, Facts } from '../export/exportJob.ts';
import { streamedFile, textColumn } from '../export/streamedFile.ts';
import type { Orm } from '../db/orm.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { DaysAsked } from './daysAsked.ts';
import { differingRows } from './daysCompared.ts';
import { differing, labelsOfSides, valueInWords } from './sidesInWords.ts';

/** Records that are read together. */
const PAGE = 2000;

/** All that differs as a sheet: a row for each field, with its value on both days. */
export function daysFile(
  orm: Orm,
  asked: DaysAsked,
  given: {
    store: Store;
    stores: Stores;
    who: Who;
    format: ExportFormat;
    title: string;
    facts: Facts;
  },
): Readable {
  const { resource } = given.store;
  const { de, a } = asked.days;
  const columns = [
    { name: 'id', header: 'Número', kind: 'integer', form: 'number', plain: true } as const,
    textColumn('nombre', resource.label),
    textColumn('clase', 'Diferencia'),
    textColumn('campo', 'Campo'),
    textColumn('de', `El ${writeDate(de, 'es')}`),
    textColumn('a', `El ${writeDate(a, 'es')}`),
  ];
  let tras: number | undefined = 0;
  const page = async (): Promise<string | undefined> => {
    if (tras === undefined) return undefined;
    const found = await differingRows(orm, asked.sides, { ...asked, tras, limit: PAGE });
    tras = found.length < PAGE ? undefined : found.at(-1)?.id;
    if (found.length === 0) return undefined;
    const sides = found.flatMap((row) => [row.a, row.b].filter((side) => side !== null));
    const labels = await labelsOfSides(orm, given.stores, { resource, sides, who: given.who });
    const rows = found.flatMap(({ id, clase, ...row }) =>
      [...differing(row.a, row.b)].map((name) => {
        const text = (side: typeof row.a) =>
          side === null ? '' : valueInWords(resource, { name, value: side[name], labels });
        const field = resource.fields[name]?.label ?? name;
        const nombre = labelFor(resource, row.b ?? row.a ?? {});
        return [id, nombre, kinds[clase], field, text(row.a), text(row.b)];
      }),
    );
    return JSON.stringify(rows);
  };
  const { format, title, facts } = given;
  return streamedFile({ format, columns, title, facts, factsAt: 'first' }, page);
}

const kinds = { solo_a: 'Ya no está', solo_b: 'Nuevo', diferente: 'Distinto' } as const;

/** What the first sheet tells: of which days, with what knowledge of them, and what was left out. */
export function factsOfDays(
  { resource }: Store,
  asked: DaysAsked,
  told: { position: Position; by: string },
): Facts {
  const { days, clase, campo, places } = asked;
  const field = campo === undefined ? undefined : (resource.fields[campo]?.label ?? campo);
  const filters = [
    ...(clase === undefined || clase === 'igual' ? [] : [`Diferencia: ${kinds[clase]}`]),
    ...(field === undefined ? [] : [`Campo: ${field}`]),
    ...places.map(({ nombre }) => nombre),
  ];
  return [
    ['Recurso', resource.title],
    ['Primer día', writeDate(days.de, 'es')],
    ['Segundo día', writeDate(days.a, 'es')],
    ['Con lo aprobado hasta', writeDateTime(told.position.hasta.replace(/\.\d+/, ''), 'es')],
    ['Orden en la bitácora sellada', String(told.position.orden)],
    ['Filtro', filters.length === 0 ? 'Ninguno' : filters.join('; ')],
    ['Congelada', 'No: con lo aprobado hasta ese momento'],
    ['Exportado por', told.by],
  ];
}
