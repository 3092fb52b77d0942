import type { Readable } from 'node:stream';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { ExplainedLine, Explanation } from '../../core/explain/explanation.ts';
import { parameterName } from '../../core/parameters/parameterNames.ts';
import type { ExportFormat, Facts } from '../export/exportJob.ts';
import { streamedFile, textColumn } from '../export/streamedFile.ts';
import type { Stores } from '../resource/store.ts';

/** Lines that are asked for together; each time the whole level is put in order, and a town's has tens of thousands. */
const PAGE = 20_000;

interface Written {
  format: ExportFormat;
  title: string;
  facts: Facts;
  stores: Stores;
  /** Lines of the level from this one on. */
  read: (range: { first: number; last: number }) => Promise<Explanation | undefined>;
}

/** All lines of a level as a sheet, streamed; `first` is the page that was read already. */
export function explanationFile(first: Explanation, written: Written): Readable {
  const { format, title, facts, stores } = written;
  const pages = linesOf(first, written);
  const page = async (): Promise<string | undefined> => {
    const { done, value } = await pages.next();
    return done === true ? undefined : JSON.stringify(value.map((line) => rowOf(line, stores)));
  };
  return streamedFile({ columns, title, format, facts }, page);
}

async function* linesOf(
  first: Explanation,
  { read }: Pick<Written, 'read'>,
): AsyncGenerator<readonly ExplainedLine[], undefined> {
  let level: Explanation | undefined = first;
  for (let at = 0; level !== undefined && level.lineas.length > 0;) {
    yield level.lineas;
    at += level.lineas.length;
    if (at >= level.total) return;
    level = await read({ first: at, last: at + PAGE - 1 });
  }
}

export const FIRST_PAGE = { first: 0, last: PAGE - 1 };

/** In Spanish, as the headers of every export. */
const columns: readonly ExportColumn[] = [
  textColumn('renglon', 'Renglón'),
  textColumn('cuenta', 'Cuenta'),
  { name: 'valor', header: 'Valor', kind: 'decimal', form: 'number', decimals: 3 },
  textColumn('unidad', 'Unidad'),
  textColumn('parametros', 'Parámetros'),
  textColumn('norma', 'Norma'),
  textColumn('fuente', 'Fuente'),
];

function rowOf(line: ExplainedLine, stores: Stores): (string | number | null)[] {
  const { nombre, cuenta = null, valor, unidad, parametros = [], norma, registro } = line;
  const source = registro && stores.get(registro.recurso)?.resource.label;
  return [
    nombre.es,
    cuenta,
    valor,
    unidad,
    parametros.length === 0 ? null : parametros.map(parameterText).join('; '),
    norma?.es ?? null,
    source === undefined ? null : `${source} ${registro?.id}`,
  ];
}

const parameterText = ({ clave, dia, valor }: NonNullable<ExplainedLine['parametros']>[number]) =>
  `${parameterName(clave).es}${typeof valor === 'number' ? `: ${valor}` : ''} (${dia})`;
