import type {
  CoordinateSystem,
  ImportColumn,
  ImportOptions,
  ImportTargetName,
} from '../../../core/import/importApi.ts';
import { fedBeside } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource/resource.ts';

type Columns = readonly ImportColumn[];

/** Where a column leads, with what was chosen since the server last said it. */
export function targetsOf(column: ImportColumn, options: ImportOptions): ImportTargetName[] {
  const { mapeo = {} } = options;
  if (!Object.hasOwn(mapeo, column.nombre)) return column.destinos;
  return asNames(mapeo[column.nombre]);
}

/** The targets that a column fills, and those that are filled beside. */
export function filledTargets(
  columns: Columns,
  options: ImportOptions,
  resource: Resource,
): Set<ImportTargetName> {
  return new Set([
    ...columns.flatMap((column) => targetsOf(column, options)),
    ...fedBeside(resource, options),
  ]);
}

/** A target is filled once: it leaves the column, constant or pattern that filled it before. */
export function withColumn(
  options: ImportOptions,
  columns: Columns,
  { column, targets }: { column: string; targets: readonly ImportTargetName[] },
): ImportOptions {
  const mapeo = { ...options.mapeo, [column]: asMapping(targets) };
  for (const other of columns) {
    const theirs = targetsOf(other, options);
    const left = theirs.filter((name) => !targets.includes(name));
    if (other.nombre !== column && left.length < theirs.length) {
      mapeo[other.nombre] = asMapping(left);
    }
  }
  return {
    ...options,
    mapeo,
    constantes: without(options.constantes, targets),
    generar: without(options.generar, targets),
  };
}

/** Undefined removes the constant. */
export function withConstant(
  options: ImportOptions,
  target: ImportTargetName,
  text: string | undefined,
): ImportOptions {
  const constantes = without(options.constantes, [target]);
  return {
    ...options,
    constantes: text === undefined ? constantes : { ...constantes, [target]: text },
  };
}

/** Undefined removes the pattern. */
export function withPattern(
  options: ImportOptions,
  field: string,
  pattern: string | undefined,
): ImportOptions {
  const generar = without(options.generar, [field]);
  return {
    ...options,
    generar: pattern === undefined ? generar : { ...generar, [field]: pattern },
  };
}

export function withCoordinates(
  options: ImportOptions,
  field: string,
  system: CoordinateSystem,
): ImportOptions {
  return { ...options, coordenadas: { ...options.coordenadas, [field]: system } };
}

/** How these columns are read, where their cells allow two ways. */
export function withReadings(
  options: ImportOptions,
  readings: readonly { column: string; kind: 'fechas' | 'decimales'; como: string }[],
): ImportOptions {
  let changed = options;
  for (const { column, kind, como } of readings) {
    changed = { ...changed, [kind]: { ...changed[kind], [column]: como } };
  }
  return changed;
}

/** What stands in a cell is read as something else, in all rows; undefined takes that back. */
export function withValue(
  options: ImportOptions,
  change: { target: ImportTargetName; cell: string; value: string | null | undefined },
): ImportOptions {
  const { target, cell, value } = change;
  const rest = without(options.valores?.[target], [cell]);
  const table = value === undefined ? rest : { ...rest, [cell]: value };
  return { ...options, valores: { ...options.valores, [target]: table } };
}

/** Of which month the file is, and whether it replaces it. */
export function withMonth(
  { periodo: _periodo, reemplazar: _reemplazar, ...rest }: ImportOptions,
  month: Pick<ImportOptions, 'periodo' | 'reemplazar'>,
): ImportOptions {
  const { periodo, reemplazar } = month;
  return {
    ...rest,
    ...(periodo === undefined ? {} : { periodo }),
    ...(reemplazar === undefined ? {} : { reemplazar }),
  };
}

/** The missing targets of a reference are created along. */
export function withCreated(options: ImportOptions, field: string): ImportOptions {
  return { ...options, crear: [...new Set([...(options.crear ?? []), field])] };
}

export function withOmitted(options: ImportOptions, rows: readonly number[]): ImportOptions {
  const omitir = [...new Set([...(options.omitir ?? []), ...rows])];
  return { ...options, omitir: omitir.sort((one, other) => one - other) };
}

/** No row is left out. */
export function withAllRows({ omitir: _rows, ...rest }: ImportOptions): ImportOptions {
  return rest;
}

/** Another sheet has other columns and rows: only what does not speak of them stays. */
export function withSheet(options: ImportOptions, hoja: string): ImportOptions {
  const { fila_encabezado: _row, omitir: _rows, ...rest } = withoutColumns(options);
  return { ...rest, hoja };
}

/** Other headers: columns have other names. */
export function withHeaderRow(options: ImportOptions, fila_encabezado: number): ImportOptions {
  return { ...withoutColumns(options), fila_encabezado };
}

/** What was said of columns by their names. */
function withoutColumns({
  mapeo: _columns,
  fechas: _dates,
  decimales: _numbers,
  ...rest
}: ImportOptions): ImportOptions {
  return rest;
}

type Mapping = ImportTargetName | ImportTargetName[] | null;

function asMapping(targets: readonly ImportTargetName[]): Mapping {
  const [first] = targets;
  if (first === undefined) return null;
  return targets.length === 1 ? first : [...targets];
}

function asNames(mapping: Mapping | undefined): ImportTargetName[] {
  if (mapping === null || mapping === undefined) return [];
  return typeof mapping === 'string' ? [mapping] : mapping;
}

function without<T>(
  table: Readonly<Record<string, T>> | undefined,
  names: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(table ?? {}).filter(([name]) => !names.includes(name)));
}
