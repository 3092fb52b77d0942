import { closest } from '../../../../core/resource/didYouMean.ts';
import { foldText } from '../../../../core/fields/foldText.ts';
import { MASK } from '../../../../core/record/mask.ts';
import type { Who } from '../../../../core/resource/permissions.ts';
import { labelFields, referenceLabel } from '../../../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../../../core/resource/resource.ts';
import type { Orm } from '../../../db/orm.ts';
import type { Catalogue, Named } from '../../../resource/resolveNames.ts';
import type { Store } from '../../../resource/store.ts';
import { namedBy } from '../../../fieldAccess/inferenceGuard.ts';
import { labelFor } from '../../../fieldAccess/masking.ts';
import { catalogueStatement, catalogueRows, sameText } from './catalogueRows.ts';

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
