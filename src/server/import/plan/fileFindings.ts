import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import { isNumberKey, namesRecords, rowKeys } from '../../../core/export/exportColumns.ts';
import { fedBeside, missingTargets } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { ImportJob, StoredFinding } from '../importData.ts';
import type { SheetMap } from './detectLayout.ts';

/** What is wrong with the columns as a whole. Where rows are only created, each needs all that is required. */
export function fileFindings(
  resource: Resource,
  map: SheetMap,
  job: Pick<ImportJob, 'modo' | 'opciones'>,
): StoredFinding[] {
  // through the columns, and beside them
  const fed = new Set([
    ...map.columnas.flatMap(({ destinos }) => destinos),
    ...fedBeside(resource, job.opciones),
  ]);
  const keys = rowKeys(resource);
  const key =
    keys.find((names) =>
      names.every((name) => fed.has(name) || throughVirtual(resource, name, fed)),
    ) ?? (fed.has('id') ? ['id'] : undefined);
  const [first = []] = keys;
  // without a column of their numbers all rows are new
  const isNumbered =
    job.modo !== 'actualizar' &&
    first.length > 0 &&
    first.every((name) => isNumberKey(resource, name));
  const areNew = job.modo === 'crear' || (key === undefined && isNumbered);
  const missing = missingTargets(resource, fed)
    .filter(({ name }) => key === undefined || !key.includes(name))
    .filter(
      ({ name }) =>
        areNew || (key === undefined && first.includes(name)) || isBeside(resource, { name, fed }),
    )
    .map(({ label, name }): StoredFinding => lacking(name, label, 'error'));
  const lackingKey =
    key === undefined && missing.length === 0 && !isNumbered
      ? first
          // rows of a file that has no such column are all new
          .filter((name) => job.modo === 'actualizar' || resource.fields[name]?.required)
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
    .map(({ nombre }) => `«${nombre}»`);
  const unread: StoredFinding = {
    code: 'COLUMNA_IGNORADA',
    level: 'warning',
    params: { columna: ignored.join(', ') },
  };
  return [
    ...missing,
    ...lackingKey,
    ...(ignored.length > 0 ? [unread] : []),
    ...stateFindings(resource, map),
  ];
}

/** What every row of another resource's sheet must say beside, a new record or not. */
function isBeside(
  resource: Resource,
  { name, fed }: { name: string; fed: ReadonlySet<string> },
): boolean {
  const column = namesRecords(resource) ? undefined : resource.import.sheet?.columns[name];
  return column !== undefined && !(column.or !== undefined && fed.has(column.or));
}

/** A state is changed by its actions alone, whatever a sheet says; an export has its column. */
function stateFindings({ states, fields }: Resource, map: SheetMap): StoredFinding[] {
  const field = states === undefined ? undefined : fields[states.field];
  if (states === undefined || field === undefined) return [];
  const inicial = choicesOf(field).find(({ id }) => id === states.initial)?.name ?? states.initial;
  const names = [field.label, states.field].map(foldText);
  return map.columnas
    .filter(({ nombre, destinos }) => destinos.length === 0 && names.includes(foldText(nombre)))
    .map(({ nombre }) => ({
      code: 'COLUMNA_DE_ESTADO',
      level: 'warning',
      columna: nombre,
      params: { columna: nombre, inicial },
    }));
}

/** The header of a field, such as exports have them of fields that the server fills. */
const isOfRecord = (resource: Resource, header: string): boolean =>
  Object.entries(resource.fields).some(
    ([name, { label }]) =>
      header === label ||
      header === name ||
      (name === resource.states?.field && [label, name].map(foldText).includes(foldText(header))),
  );

const lacking = (name: string, label: string, level: StoredFinding['level']): StoredFinding => ({
  code: 'FALTA_COLUMNA',
  level,
  field: name,
  params: { columna: label },
});

const throughVirtual = (resource: Resource, name: string, fed: ReadonlySet<string>): boolean =>
  Object.entries(resource.import.virtual).some(
    ([column, { targets }]) => fed.has(column) && targets.includes(name),
  );
