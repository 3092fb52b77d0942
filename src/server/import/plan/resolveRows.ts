import type { Field } from '../../../core/fields/field.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { filterOf } from '../../../core/fields/reference/reference.ts';
import { pageWords } from '../../../core/resource/noun.ts';
import type { Who } from '../../../core/resource/permissions.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { Catalogue, Named, Naming, Resolving, ResolvingRow } from '../../resource/hook.ts';
import { targetStore } from '../../resource/externalReads.ts';
import { findingOf } from '../../record/validateRecords.ts';
import { knownField, storeOf, type Store } from '../../resource/store.ts';
import { labelFor } from '../../fieldAccess/masking.ts';
import { openCatalogue } from './catalogue.ts';
import { codeOf, type PlannedTargets } from './plannedTargets.ts';

/** A row on its way through the plan. */
export interface RowInPlan extends ResolvingRow {
  findings: Finding[];
}

/** Finds what rows refer to by name, and plans what they name and nobody has. */
export interface Resolver {
  /** References whose names stand in the catalogues. */
  byName(rows: readonly RowInPlan[]): Promise<void>;
  /** What the resource's hook makes of the rest, then the missing targets that may be created. */
  settle(rows: readonly RowInPlan[]): Promise<void>;
}

/** A reference whose text names nothing that there is. */
interface Missing {
  name: string;
  row: ResolvingRow;
  text: string;
}

export function createResolver(
  orm: Orm,
  store: Store,
  given: { targets: PlannedTargets; crear: readonly string[]; who: Who },
): Resolver {
  const { resource, hook } = store;
  const { targets, crear, who } = given;
  const catalogues = new Map<string, Promise<Catalogue>>();
  const catalogueOf = (target: Store, filter: Readonly<Record<string, unknown>>) => {
    const key = `${target.resource.name} ${JSON.stringify(filter)}`;
    const open = catalogues.get(key) ?? openCatalogue(orm, target, { filter, who });
    catalogues.set(key, open);
    return open;
  };
  const targetOf = (field: Field): Store => {
    const target = targetStore(store.stores, field);
    if (target === undefined) throw new Error(`${field.label} points to no resource`);
    return target;
  };
  const targetName = (field: string) => targetOf(knownField(resource, field)).resource.name;
  /** By the resource alone, whichever field asks. */
  const general = (recurso: string) => {
    const target = storeOf(store, recurso);
    return catalogueOf(target, 'activo' in target.resource.fields ? { activo: true } : {});
  };
  const catalogue = (name: string) => {
    const field = knownField(resource, name);
    return catalogueOf(targetOf(field), filterOf(field));
  };

  async function plan(recurso: string, values: Row, fila: number) {
    const made = await targets.plan(recurso, { values, fila });
    if ('record' in made) {
      for (const open of catalogues) {
        if (open[0].startsWith(`${recurso} `)) (await open[1]).add(made.record);
      }
    }
    return made;
  }

  const nameIn = async (recurso: string, text: string): Promise<Named> => {
    const known = await general(recurso);
    await known.learn([text]);
    return known.named(text);
  };

  const naming = (target: Store, { name, row, text }: Missing): Naming => ({
    text,
    beside: row.texts,
    freeCode: (field, words) => targets.freeCode(target.resource.name, field, codeOf(words)),
    async sole(recurso) {
      const records = ((await general(recurso)).all() ?? []).filter(
        ({ activo }) => activo !== false,
      );
      return records.length === 1 ? Number(records[0]?.['id']) : undefined;
    },
    async refer(recurso, words) {
      const found = await nameIn(recurso, words);
      if (found.kind === 'one') return Number(found.record['id']);
      if (found.kind === 'several') return undefined;
      return create(recurso, { name, row, text: words });
    },
  });

  /** A record of this name; undefined, with findings at the row, where it cannot be made. */
  async function create(recurso: string, missed: Missing): Promise<number | undefined> {
    const target = store.stores.get(recurso);
    if (target?.hook?.named === undefined) return undefined;
    const values = await target.hook.named(naming(target, missed));
    return planFor(missed, recurso, values);
  }

  /** What is wrong with the target is told of the field that names it. */
  async function planFor(
    { name, row }: Pick<Missing, 'name' | 'row'>,
    recurso: string,
    values: Row,
  ): Promise<number | undefined> {
    const made = await plan(recurso, values, row.n);
    if ('record' in made) return Number(made.record['id']);
    for (const finding of made.findings) row.find({ ...finding, field: name });
    return undefined;
  }

  const resolving = (rows: readonly RowInPlan[]): Resolving => ({
    rows,
    mayCreate: (field) => crear.includes(field),
    catalogue,
    finding: findingOf(resource),
    async named(recurso, text) {
      const found = await nameIn(recurso, text);
      if (found.kind === 'none') return [];
      const records = found.kind === 'one' ? [found.record] : found.records;
      return records.map(({ id }) => Number(id));
    },
    freeCode: (field, codeField, code) => targets.freeCode(targetName(field), codeField, code),
    create: (name, { values, row }) => planFor({ name, row }, targetName(name), values),
  });

  return {
    async byName(rows) {
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.readOnly || (field.kind !== 'reference' && field.kind !== 'references')) continue;
        const named = rows.filter(({ texts }) => texts[name] !== undefined);
        if (named.length === 0) continue;
        const known = await catalogue(name);
        await known.learn(named.flatMap(({ texts }) => namesIn(field, texts[name] ?? '')));
        for (const row of named) lookUp(row, { name, field, known });
      }
    },
    async settle(rows) {
      await hook?.resolve?.(resolving(rows));
      for (const row of rows) {
        for (const [name, found] of row.unresolved) {
          const text = row.texts[name] ?? '';
          const field = knownField(resource, name);
          const target = targetOf(field);
          const known = await catalogue(name);
          const again = known.named(text); // an earlier row may have planned it
          if (again.kind === 'one') {
            row.values[name] = again.record['id'];
            continue;
          }
          const id =
            crear.includes(name) && found.kind === 'none' && field.kind === 'reference'
              ? await create(target.resource.name, { name, row, text })
              : undefined;
          if (id === undefined) row.find(missing(name, { text, found, target }));
          else row.values[name] = id;
        }
      }
    },
  };
}

/** A cell of a list of references names them one after the other. */
const namesIn = (field: Field, text: string): string[] =>
  field.kind === 'references'
    ? text
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [text];

function lookUp(
  row: RowInPlan,
  { name, field, known }: { name: string; field: Field; known: Catalogue },
): void {
  if (field.kind === 'reference') {
    const one = known.named(row.texts[name] ?? '');
    if (one.kind === 'one') row.values[name] = one.record['id'];
    else row.unresolved.set(name, one);
    return;
  }
  const found = namesIn(field, row.texts[name] ?? '').map((text) => known.named(text));
  const wrong = found.find(({ kind }) => kind !== 'one');
  if (wrong !== undefined && wrong.kind !== 'one') {
    row.unresolved.set(name, wrong);
    return;
  }
  row.values[name] = found.flatMap((one) => (one.kind === 'one' ? [one.record['id']] : []));
}

function missing(
  field: string,
  given: {
    text: string;
    found: ResolvingRow['unresolved'] extends Map<string, infer N> ? N : never;
    target: Store;
  },
): Finding {
  const { text, found, target } = given;
  const catalogo = pageWords(target.resource);
  if (found.kind === 'several') {
    const opciones = found.records
      .slice(0, 5)
      .map((record) => labelFor(target.resource, record))
      .join(', ');
    return {
      code: 'VARIOS_EN_CATALOGO',
      level: 'error',
      field,
      params: { valor: text, catalogo, opciones },
    };
  }
  const { suggestion } = found;
  const near =
    suggestion === undefined || foldText(suggestion) === foldText(text) ? '' : suggestion;
  return {
    code: 'NO_EN_CATALOGO',
    level: 'error',
    field,
    params: { valor: text, catalogo, sugerencia: near === '' ? '' : ` ¿${near}?` },
  };
}

/** A row whose references are settled and whose record is known, if it has one. */
export interface PreparedRow extends RowInPlan {
  texts: Record<string, string>;
  blanks: readonly string[];
  /** The id of its record, where the sheet tells it. */
  id?: number;
  /** It says what its record says; else its record's state lets nobody change it. */
  standing?: 'same' | 'closed';
}
