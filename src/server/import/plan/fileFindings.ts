import type { ImportOptions } from '../../../core/import/importApi.ts';
import { missingTargets } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource.ts';
import type { ImportJob, StoredFinding } from '../importData.ts';
import type { SheetMap } from './understand.ts';

/** What is wrong with the columns as a whole. Where rows are only created, each needs all that is required. */
export function fileFindings(
  resource: Resource,
  map: SheetMap,
  job: Pick<ImportJob, 'modo' | 'opciones'>,
): StoredFinding[] {
  const fed = fedTargets(map, job.opciones);
  const key = resource.keys.find((names) =>
    names.every((name) => fed.has(name) || throughVirtual(resource, name, fed)),
  );
  const [first = []] = resource.keys;
  const missing = missingTargets(resource, fed)
    .filter(({ name }) => key === undefined || !key.includes(name))
    .filter(({ name }) => job.modo === 'crear' || (key === undefined && first.includes(name)))
    .map(({ label, name }): StoredFinding => lacking(name, label, 'error'));
  const lackingKey =
    key === undefined && missing.length === 0
      ? first
          .filter((name) => !fed.has(name))
          .map((name) => lacking(name, resource.fields[name]?.label ?? name, 'error'))
      : [];
  const ignored = map.columnas
    .filter(
      ({ nombre, destinos, titulada, origen }) =>
        // what people chose to leave out, and fields that no sheet writes, need no word
        titulada &&
        destinos.length === 0 &&
        origen !== 'elegida' &&
        origen !== 'recordada' &&
        !isOfRecord(resource, nombre),
    )
    .map(({ nombre }): StoredFinding => ({
      code: 'COLUMNA_IGNORADA',
      level: 'warning',
      columna: nombre,
      params: { columna: nombre },
    }));
  return [...missing, ...lackingKey, ...ignored];
}

/** The header of a field, such as exports have them of fields that the server fills. */
const isOfRecord = (resource: Resource, header: string): boolean =>
  Object.entries(resource.fields).some(([name, { label }]) => header === label || header === name);

const lacking = (name: string, label: string, level: StoredFinding['level']): StoredFinding => ({
  code: 'FALTA_COLUMNA',
  level,
  field: name,
  params: { columna: label },
});

/** Targets that a column, a constant or a pattern feeds. */
function fedTargets({ columnas }: SheetMap, opciones: ImportOptions): Set<string> {
  return new Set([
    ...columnas.flatMap(({ destinos }) => destinos),
    ...Object.keys(opciones.constantes ?? {}),
    ...Object.keys(opciones.generar ?? {}),
  ]);
}

const throughVirtual = (resource: Resource, name: string, fed: ReadonlySet<string>): boolean =>
  Object.entries(resource.import.virtual).some(
    ([column, { targets }]) => fed.has(column) && targets.includes(name),
  );
