import { closest } from '../../../core/resource/didYouMean.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import { MASK, type Who } from '../../../core/resource/permissions.ts';
import { labelFields, referenceLabel } from '../../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { filterOf } from '../../../core/fields/reference/reference.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import { importTargets } from '../../../core/import/targets.ts';
import type { Orm } from '../../db/orm.ts';
import type { Catalogue, Named } from '../../resource/hook.ts';
import type { Store } from '../../resource/store.ts';
import { namedBy } from '../../fieldAccess/inferenceGuard.ts';
import { labelFor } from '../../fieldAccess/masking.ts';
import { literal } from '../../db/tables/tables.ts';
import { isPlain } from '../../db/tables/indexes.ts';
import { recordsIn } from '../../list/readRecords.ts';
import { targetStore } from '../../resource/externalReads.ts';

type Filter = Readonly<Record<string, unknown>>;

/** A larger resource is asked for the names that occur, by its keys alone. */
const MOST_HELD = 10_000;
/** Looking for a near name costs a comparison with every name there is. */
const MOST_SUGGESTIONS = 200;
const MOST_NAMES_COMPARED = 3_000;

/**
 * `filter` decides between several records of one name; `most` records are held at once. What someone
 * sees masked names no record to them; where they may not read the resource nothing does.
 */
export async function openCatalogue(
  orm: Orm,
  store: Store,
  { filter, who, most = MOST_HELD }: { filter: Filter; who: Who; most?: number },
): Promise<Catalogue> {
  const { resource } = store;
  const isName = namedBy(resource, who);
  if (isName === undefined) return nothingNamed;
  const fields = shortFields(resource);
  const held = await catalogueRows(orm, store, { fields, most: most + 1 });
  const isWhole = held.length <= most;
  const names = createNames(resource, isName);
  if (isWhole) for (const record of held) names.add(record);
  const asked = new Map<string, Named>();
  let suggestions = 0;
  const settle = (text: string): Named => {
    const found = pickableOf(names.find(text), filter);
    const [only] = found;
    if (only !== undefined) {
      return found.length === 1
        ? { kind: 'one', record: only }
        : { kind: 'several', records: found };
    }
    if (suggestions++ >= MOST_SUGGESTIONS || !isWhole) return { kind: 'none' };
    const suggestion = names.near(text);
    return { kind: 'none', ...(suggestion === undefined ? {} : { suggestion }) };
  };
  return {
    all: () => (isWhole ? held : undefined),
    async learn(texts) {
      const anew = [...new Set(texts)].filter((text) => !asked.has(text));
      if (anew.length === 0) return;
      if (!isWhole) await names.fetch(orm, store, { texts: anew, fields });
      for (const text of anew) asked.set(text, settle(text));
    },
    named: (text) => asked.get(text) ?? settle(text),
    add(record) {
      held.push(record);
      names.add(record);
      asked.clear();
    },
  };
}

const nothingNamed: Catalogue = {
  all: () => undefined,
  learn: async () => undefined,
  named: () => ({ kind: 'none' }),
  add: () => undefined,
};

/** Single fields that no two records share: the codes by which sheets point to a record. */
function codeFields(resource: Resource): string[] {
  return resource.unique.flatMap(({ fields, where }) => {
    const [name, ...more] = fields;
    return name !== undefined && more.length === 0 && where === undefined ? [name] : [];
  });
}

/** All fields but those that may be long or that each cost a query. */
const shortFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    const isLong = field?.kind === 'json' || field?.kind === 'longText' || field?.kind === 'file';
    return !isLong && field?.computed?.by !== 'sql';
  });

/** Of several records of one name, those that may be picked, if any. */
function pickableOf(found: readonly Row[], filter: Filter): readonly Row[] {
  if (found.length < 2) return found;
  const fit = found.filter((record) =>
    Object.entries(filter).every(([name, wanted]) => [wanted].flat().includes(record[name])),
  );
  return fit.length === 0 ? found : fit;
}

/** Of a text that may hold several names. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(';').filter((name) => name.trim() !== '') : [];

interface Names {
  add(record: Row): void;
  /** By code, else by label, else by name: the first of these that finds anything. */
  find(text: string): readonly Row[];
  near(text: string): string | undefined;
  fetch(
    orm: Orm,
    store: Store,
    given: { texts: readonly string[]; fields: readonly string[] },
  ): Promise<void>;
}

function createNames(resource: Resource, isName: (field: string) => boolean): Names {
  const codes = codeFields(resource).filter(isName);
  const tiers = [new Map<string, Row[]>(), new Map<string, Row[]>(), new Map<string, Row[]>()];
  const said = new Set<string>();
  const put = (tier: number, text: unknown, record: Row) => {
    if ((typeof text !== 'string' && typeof text !== 'number') || text === '') return;
    const folded = foldText(String(text));
    const before = tiers[tier]?.get(folded) ?? [];
    if (before.some(({ id }) => id === record['id'])) return;
    tiers[tier]?.set(folded, [...before, record]);
    if (said.size < MOST_NAMES_COMPARED) said.add(String(text));
  };
  const add = (record: Row) => {
    for (const name of codes) put(0, record[name], record);
    if (labelFields(resource).every(isName)) put(1, referenceLabel(resource, record), record);
    // as sheets have it from here
    const label = labelFor(resource, record);
    if (label !== MASK) put(1, label, record);
    for (const name of resource.represent.filter(isName)) put(2, record[name], record);
    for (const name of resource.import.names.filter(isName)) {
      for (const one of namesIn(record[name])) put(2, one, record);
    }
  };
  const find = (text: string) => {
    const folded = foldText(text);
    for (const tier of tiers) {
      const found = tier.get(folded);
      if (found !== undefined) return found;
    }
    return [];
  };
  return {
    add,
    find,
    near: (text) => closest(text, [...said]),
    async fetch(orm, store, { texts, fields }) {
      const wanted = texts.flatMap((text) => [text, text.split(' · ')[0] ?? text]);
      for (const name of codes.filter((one) => sameText(store.resource, one))) {
        const rows = await catalogueStatement(orm, store, { fields, name, texts: wanted });
        for (const record of rows) add(record);
      }
    },
  };
}

interface Asked {
  fields: readonly string[];
}

/** The first records of a resource, with some of their fields. */
async function catalogueRows(
  orm: Orm,
  { mapping, table, resource }: Store,
  { fields, most }: Asked & { most: number },
): Promise<Row[]> {
  const text = `select coalesce(json_agg(r), '[]')::text as json from (
    select ${mapping.listOf(fields)} from "${table.name}" ${whereFixed(resource)}
    order by "id" limit ${most}) as r`;
  const [found] = await orm.run<{ json: string }>({ text }, []);
  return recordsIn(found?.json);
}

/** Those whose field is one of the texts, case and accents ignored where the field ignores them. */
async function catalogueStatement(
  orm: Orm,
  { mapping, table, resource }: Store,
  { fields, name, texts }: Asked & { name: string; texts: readonly string[] },
): Promise<Row[]> {
  const fixed = whereFixed(resource);
  const text = `select coalesce(json_agg(r), '[]')::text as json from (
    select ${mapping.listOf(fields)} from "${table.name}"
    ${fixed === '' ? 'where' : `${fixed} and`} ${comparedTexts(resource, name)}) as r`;
  const [found] = await orm.run<{ json: string }>({ text }, [JSON.stringify(texts)]);
  return recordsIn(found?.json);
}

/** Whether a field holds text, which alone is looked up by what a cell says. */
const sameText = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.kind === 'text';

/** The form in which the unique index of the field has it. */
function comparedTexts(resource: Resource, name: string): string {
  const { code } = resource.fields[name] as { code?: boolean }; // a text field
  const wanted = code ? 'upper(t)' : 't';
  return isPlain(resource, name)
    ? `"${name}" in (select ${wanted} from jsonb_array_elements_text($1::jsonb) as t)`
    : `normaliza("${name}") in (select normaliza(t) from jsonb_array_elements_text($1::jsonb) as t)`;
}

function whereFixed({ fixed }: Resource): string {
  const parts = Object.entries(fixed).map(([name, value]) => `"${name}" = ${literal(value)}`);
  return parts.length === 0 ? '' : `where ${parts.join(' and ')}`;
}

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
