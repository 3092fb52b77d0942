import type { ExportColumn } from '../../../core/export/exportColumns.ts';
import { readColumns } from '../../../core/export/exportColumns.ts';
import { EXAMPLE_DAY } from '../../../core/fields/date/date.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { fieldOf, type Resource } from '../../../core/resource/resource.ts';
import type { TemplateField, TemplateNames } from '../../../core/templates/checkTemplate.ts';
import type { TemplateData, TemplateValue } from '../../../core/templates/renderTemplate.ts';
import { printedText } from '../../../server/documents/printedColumns.ts';
import { storeOf, type Stores } from '../../../server/resource/store.ts';
import { camposDeCarta, listasDeTipo, tipoDe, type ListaDeOrigen } from '../rules/plantillas.ts';

/** Kinds whose values are no words of a letter. */
const SIN_PALABRAS: readonly Field['kind'][] = ['json', 'table', 'file', 'point'];

/** The columns of a resource that a text can name. */
export const columnasDe = (resource: Resource): ExportColumn[] =>
  readColumns(resource, '*').filter(
    ({ name, kind }) => !['id', 'version'].includes(name) && !SIN_PALABRAS.includes(kind),
  );

/** The reference fields of a resource whose targets a text can name, too, with what they lead to. */
export const referenciasDe = (
  stores: Stores,
  resource: Resource,
): { column: ExportColumn; target: Resource }[] =>
  columnasDe(resource).flatMap((column) => {
    const target = column.kind === 'reference' ? stores.get(column.target ?? '') : undefined;
    // who wrote a record is told by the history
    const isOfPeople = target?.resource.name === 'usuario';
    return target === undefined || isOfPeople ? [] : [{ column, target: target.resource }];
  });

/** What templates of a kind may name. */
export function nombresDePlantilla(stores: Stores, tipo: unknown): TemplateNames {
  const kind = tipoDe(tipo);
  if (kind === undefined) return { fields: camposDeCarta, lists: [] };
  const resource = origenDe(stores, kind);
  const { own, behind } =
    resource === undefined
      ? NADA
      : delRegistro(stores, { resource, isAlways: kind.suelta !== true });
  const rows = Object.entries(kind.listas).flatMap(([list, lista]): TemplateField[] => {
    const of = recursoDeLista(stores, resource, lista);
    return columnasDe(of).map(({ name, header }) => ({
      path: `${list}.${name}`,
      label: header,
      filled: lista.tabla === undefined ? isFilled(of, name) : lista.llenos.includes(name),
      list,
    }));
  });
  return {
    fields: [...camposDeCarta, ...(kind.campos ?? []), ...own, ...rows, ...behind],
    lists: listasDeTipo(tipo),
  };
}

const NADA: Record<'own' | 'behind', TemplateField[]> = { own: [], behind: [] };

/** What its record says, and the records to which its references lead. */
function delRegistro(
  stores: Stores,
  { resource, isAlways }: { resource: Resource; isAlways: boolean },
): typeof NADA {
  const own = columnasDe(resource).map(({ name, header }) => ({
    path: name,
    label: header,
    filled: isAlways && isFilled(resource, name),
  }));
  const behind = referenciasDe(stores, resource).flatMap(({ column, target }) =>
    columnasDe(target).map(({ name, header }) => ({
      path: `${column.name}.${name}`,
      label: `${column.header}: ${header}`,
      filled: isAlways && isFilled(resource, column.name) && isFilled(target, name),
    })),
  );
  return { own, behind };
}

const origenDe = (
  stores: Stores,
  { origen }: NonNullable<ReturnType<typeof tipoDe>>,
): Resource | undefined => origen && storeOf({ stores }, origen.recurso).resource;

/** The rows of a table of a record, as if they were records. */
export function recursoDeTabla(resource: Resource, tabla: string): Resource {
  const { columns } = resource.fields[tabla] as unknown as { columns: Resource['fields'] }; // a table
  return { ...resource, fields: columns };
}

function recursoDeLista(
  stores: Stores,
  resource: Resource | undefined,
  lista: ListaDeOrigen,
): Resource {
  if (lista.tabla === undefined) return storeOf({ stores }, lista.recurso).resource;
  if (resource === undefined) throw new Error(`no record has the table ${lista.tabla}`);
  return recursoDeTabla(resource, lista.tabla);
}

/** Every record has a value in it: not what only some show, but the number by which the server names each. */
function isFilled(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  if (field === undefined || field.visibleIf !== undefined) return false;
  const isNumber =
    field.requiredIf !== undefined && resource.keys.some((key) => key.join() === name);
  return field.required === true || isNumber;
}

/** Rows of each list in the fullest record. */
const FILAS = 2;

/**
 * What texts of a kind are tried with: the emptiest record that there may be, which has only what all have and no rows,
 * and the fullest one, with a value in every field.
 */
export function muestraDe(stores: Stores, tipo: unknown, size: 'vacia' | 'llena'): TemplateData {
  const { fields, lists } = nombresDePlantilla(stores, tipo);
  const valuesOf = (list: string | undefined, n: number): Record<string, TemplateValue> => {
    const ejemplos = ejemplosDe(stores, tipo, n);
    return Object.fromEntries(
      fields
        .filter((field) => field.list === list)
        .map(({ path, label, filled }) => {
          const text = size === 'llena' || filled ? (ejemplos.get(path) ?? label) : '';
          return [path, { text, holds: text !== '' && text !== 'No' }];
        }),
    );
  };
  const rowsOf = (name: string) =>
    size === 'vacia' ? [] : Array.from({ length: FILAS }, (_, n) => valuesOf(name, n));
  return {
    values: valuesOf(undefined, 0),
    lists: Object.fromEntries(lists.map(({ name }) => [name, rowsOf(name)])),
  };
}

/** An example of each field, as it is written; the rows of a list differ as far as there are several. */
function ejemplosDe(stores: Stores, tipo: unknown, n: number): Map<string, string> {
  const kind = tipoDe(tipo);
  if (kind === undefined) return new Map();
  const resource = origenDe(stores, kind);
  return new Map([
    ['hoy', '15 de julio de 2026'],
    ['carta.plazo_dias', '5'],
    ['carta.nueva_fecha_limite', '15 de julio de 2026'],
    ...(resource === undefined
      ? []
      : [
          ...ejemplosEn(resource, { prefix: '', n }),
          ...referenciasDe(stores, resource).flatMap(({ column, target }) =>
            ejemplosEn(target, { prefix: `${column.name}.`, n }),
          ),
        ]),
    ...Object.entries(kind.listas).flatMap(([list, lista]) =>
      ejemplosEn(recursoDeLista(stores, resource, lista), { prefix: `${list}.`, n }),
    ),
  ]);
}

const DIA = { hoy: EXAMPLE_DAY, ahora: `${EXAMPLE_DAY}T08:00:00-05:00` };

const ejemplosEn = (
  resource: Resource,
  { prefix, n }: { prefix: string; n: number },
): [string, string][] =>
  columnasDe(resource).flatMap((column): [string, string][] => {
    const field = fieldOf(resource, column.name);
    if (field === undefined) return [];
    const type = typeOf(field);
    const fitting = type
      .examples(field, { isKey: false })
      .filter((one) => one !== undefined && type.check(one, field, DIA).ok);
    const value = fitting[n % Math.max(1, fitting.length)];
    if (value === undefined) return [];
    const text = printedText(resource, { column, labelOf: () => column.header, value });
    return text === '' ? [] : [[`${prefix}${column.name}`, text]];
  });
