import { filterOf } from '../../../../core/resource/check/checkReference.ts';
import type { MappedColumn } from '../../../../core/import/mapping.ts';
import { importTargets } from '../../../../core/import/targets.ts';
import type { Who } from '../../../../core/resource/permissions.ts';
import type { Orm } from '../../../db/orm.ts';
import { targetStore } from '../../../resource/external.ts';
import type { Store } from '../../../resource/store.ts';
import { openCatalogue } from './catalogue.ts';

/** One text may be in a catalogue by chance. */
const ENOUGH = 2;
/** Bare numbers of so few digits count things as well as they number records. */
const TELLING = /\p{L}|\d{4}/u;
/** Columns that nothing explains: further ones are not looked at. */
const MOST_COLUMNS = 12;

/**
 * Columns that neither header nor contents explain and whose samples all stand in one catalogue get
 * the reference to it as a suggestion: what the catalogues of two fields have is no clear case. One
 * query for each catalogue, and none where every column is explained.
 */
export async function withCatalogues(
  orm: Orm,
  store: Store,
  { columnas, who }: { columnas: readonly MappedColumn[]; who: Who },
): Promise<MappedColumn[]> {
  const open = columnas.filter(isUnexplained).slice(0, MOST_COLUMNS);
  if (open.length === 0) return [...columnas];
  const found = new Map<MappedColumn, string[]>();
  for (const [name, isNamed] of await openCatalogues(orm, store, { columnas, open, who })) {
    for (const column of open) {
      if (column.muestras.every(isNamed)) found.set(column, [...(found.get(column) ?? []), name]);
    }
  }
  const sole = [...found.values()].filter((names) => names.length === 1).flat();
  return columnas.map((column): MappedColumn => {
    const [name, other] = found.get(column) ?? [];
    if (name === undefined || other !== undefined) return column;
    if (sole.indexOf(name) !== sole.lastIndexOf(name)) return column;
    return {
      ...column,
      origen: 'contenido',
      sugerencia: name,
      motivo: { contiene: 'nombres' },
    };
  });
}

const isUnexplained = ({ destinos, origen, motivo, muestras }: MappedColumn): boolean =>
  destinos.length === 0 &&
  (origen === 'ninguna' || origen === 'parecida') &&
  motivo === undefined &&
  new Set(muestras).size >= ENOUGH &&
  muestras.every((text) => TELLING.test(text));

/** Of each reference that no column feeds, whether its catalogue has a record of a name. */
async function openCatalogues(
  orm: Orm,
  store: Store,
  given: { columnas: readonly MappedColumn[]; open: readonly MappedColumn[]; who: Who },
): Promise<[string, (text: string) => boolean][]> {
  const { resource, stores } = store;
  const fed = new Set(given.columnas.flatMap(({ destinos }) => destinos));
  const texts = given.open.flatMap(({ muestras }) => muestras);
  const catalogues: [string, (text: string) => boolean][] = [];
  for (const target of importTargets(resource)) {
    const field = resource.fields[target.field ?? ''];
    const isFree = target.kind === 'field' && field?.kind === 'reference' && !fed.has(target.name);
    const named = isFree ? targetStore(stores, field) : undefined;
    if (field === undefined || named === undefined) continue;
    const { who } = given;
    const catalogue = await openCatalogue(orm, named, { filter: filterOf(field), who });
    await catalogue.learn(texts);
    catalogues.push([target.name, (text) => catalogue.named(text).kind !== 'none']);
  }
  return catalogues;
}
