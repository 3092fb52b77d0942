import { sql } from 'drizzle-orm';
import type { Finding } from '../../../../core/i18n/findings.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { isBlank } from '../../../../core/record/validateRecord.ts';
import { type Orm, rowsOf } from '../../../../server/db/orm.ts';
import type { Actor, Stores, Hook, SheetDraft } from '../../../../server/resource/hook.ts';
import { dayOf } from '../../../../core/time/calendar.ts';
import type { ReglasDeEnergia } from '../../../energia/rules/energia.ts';
import {
  tiposDeActualizacion,
  type TipoDeActualizacion,
  cambiosEn,
} from '../../rules/actualizaciones.ts';
import {
  apply,
  avisosDe,
  sonIguales,
  variacionDeCarga,
  type Actualizacion,
  type Catalogos,
  type Elemento,
  type Impedimento,
  type Paso,
} from '../../rules/secuenciaDeActualizaciones.ts';
import { variacionDeConsumo } from '../../rules/consumoDelMes.ts';
import { novedadDe } from '../../rules/novedades.ts';
import {
  readCatalogues,
  readEnergyRules,
  usedCodes,
  type UsedCodes,
  validateSteps,
  type Step,
  elementIdOf,
  elementOf,
  firstText,
  readElementHistories,
  type ElementHistory,
} from './elementHistories.ts';
import {
  draftsByElement,
  draftUpdate,
  placementOf,
  type Draft,
  type Placement,
} from './placement.ts';

/** What is found about one update before its rules are told. */
export interface Outlook {
  /** Rules of the descriptor. */
  problems: Impedimento[];
  /** What the rules of the point say of the new values. */
  nested: Finding[];
  /** Fields that the server sets. */
  values: Row;
}

export interface Looking {
  tx: Orm;
  stores: Stores;
  actor: Actor;
}

/** One draft among what else is known of its element. */
interface Case extends Placement {
  draft: Draft;
  update: Actualizacion;
  life: ElementHistory | undefined;
  /** Its new values to be judged; absent where there are none, or nothing to set them on. */
  step?: Step;
}

/** With its values as they are stored, and what the rules of the point say of them. */
interface Validated extends Case {
  nested: Finding[];
}

/**
 * Judges drafts: their new values as the point's own, and the update in the life of its element.
 * Whatever of the others is not possible is passed over: only an approval must make sense of all.
 */
export async function previewDrafts(given: Looking, drafts: readonly Draft[]): Promise<Outlook[]> {
  const { tx, stores, actor } = given;
  const ids = drafts.flatMap(({ record }) => elementIdOf(record) ?? []);
  const estados = ['aprobada', 'en_revision', 'borrador'];
  const lives = await readElementHistories(tx, stores, { ids, estados });
  const catalogos = await readCatalogues(tx);
  const reglas = await readEnergyRules(tx, dayOf(actor.now));
  const together = draftsByElement(drafts);
  const cases = drafts.map((draft, i) => caseOf(draft, { i, together, lives, catalogos }));
  const steps = cases.flatMap(({ step }) => step ?? []);
  const validated = await validateSteps(given, steps);
  const whole = cases.map((one): Validated => {
    const { record, findings } = (one.step && validated.get(one.step)) ?? {
      record: {},
      findings: [],
    };
    return { ...one, nested: findings, update: { ...one.update, cambios: settled(one, record) } };
  });
  const newCodes = whole.flatMap(({ update }) => newCode(update) ?? []);
  const codes = await usedCodes(tx, newCodes);
  const repeated = await repeatedOf(given, { drafts, lives });
  return whole.map((one, i) => {
    const { problems, values } = outlookOf(one, { codes, catalogos, reglas });
    const otra = repeated[i];
    const twice = otra === undefined ? [] : [{ code: 'ACTUALIZACION_REPETIDA', params: { otra } }];
    return {
      problems: [...problems, ...twice].map(named(one, values)),
      nested: one.nested,
      values,
    };
  });
}

function caseOf(
  draft: Draft,
  given: {
    i: number;
    together: ReadonlyMap<number, Actualizacion[]>;
    lives: ReadonlyMap<number, ElementHistory>;
    catalogos: Catalogos;
  },
): Case {
  const { i, together, lives, catalogos } = given;
  const element = elementIdOf(draft.record) ?? 0;
  const life = lives.get(element);
  const update = draftUpdate(draft, i);
  const peers = together.get(element) ?? [];
  const { antes, pasos } = placementOf(update, { life, peers, catalogos });
  const step = stepOf(update, { id: life?.id, antes });
  return { draft, update, life, antes, pasos, ...(step === undefined ? {} : { step }) };
}

function stepOf(
  { tipo, cambios }: Actualizacion,
  { id, antes }: Pick<Step, 'id' | 'antes'>,
): Step | undefined {
  if (tipo === 'expansion') return { antes: null, cambios };
  return antes === null || Object.keys(cambios).length === 0 ? undefined : { id, antes, cambios };
}

function outlookOf(
  one: Validated,
  given: { codes: UsedCodes; catalogos: Catalogos; reglas: ReglasDeEnergia },
): Pick<Outlook, 'problems' | 'values'> {
  const { update, antes, pasos, nested } = one;
  const { codes, catalogos, reglas } = given;
  const codigo = newCode(update);
  const by = { tipo: update.tipo, element: one.life?.id };
  const used: Impedimento[] =
    codigo !== undefined && codes.isUsed(codigo, by)
      ? [{ code: 'CODIGO_USADO', params: { codigo } }]
      : [];
  const values: Row = { cambios: update.cambios, codigo: codigo ?? codeOf(one) };
  const done = apply(antes, update, { catalogos, pasos });
  if ('code' in done) {
    // what is wrong with a value explains it better than what follows from it
    const isTold = done.code === 'LUMINARIA_SEGUN_TIPO' && nested.some(isError);
    const none = { delta_carga_w: null, delta_kwh_mes: null };
    return { problems: isTold ? used : [done, ...used], values: { ...values, ...none } };
  }
  const paso: Paso = { actualizacion: update, antes, despues: done.despues };
  const delta_carga_w = variacionDeCarga(paso, catalogos);
  const delta_kwh_mes = variacionDeConsumo(paso, catalogos, reglas);
  return {
    problems: [...used, ...avisosDe(paso), ...avisoDeDenuncia(one.draft.record)],
    values: { ...values, delta_carga_w, delta_kwh_mes },
  };
}

const isError = ({ level }: Finding): boolean => level === 'error';

/**
 * The new values as they are stored: each as its field has it, a new element whole, and what a
 * changed type leaves empty.
 */
function settled({ update: { tipo, cambios }, antes }: Case, record: Row): Elemento {
  const own: Elemento = Object.fromEntries(
    Object.entries(cambios).map(([name, value]) => [name, name in record ? record[name] : value]),
  );
  if (tipo === 'expansion') {
    const filled = tiposDeActualizacion.expansion.cambia.filter((name) => !isBlank(record[name]));
    return { ...own, ...Object.fromEntries(filled.map((name) => [name, record[name]])) };
  }
  if (antes === null || !('tipo_id' in own)) return own;
  const emptied = Object.keys(antes).filter(
    (name) => name !== 'carga_w' && !(name in own) && !sonIguales(record[name], antes[name]),
  );
  return { ...own, ...Object.fromEntries(emptied.map((name) => [name, record[name] ?? null])) };
}

const newCode = ({ tipo, cambios }: Actualizacion): string | undefined =>
  (tipo === 'expansion' || tipo === 'cambio_codigo') && typeof cambios['codigo'] === 'string'
    ? cambios['codigo']
    : undefined;

function codeOf({ life, antes }: Case): unknown {
  return antes?.['codigo'] ?? (life === undefined ? null : elementOf(life.row)['codigo']);
}

/** Only warned of: the police may be late. */
const avisoDeDenuncia = (record: Row): Impedimento[] =>
  record['tipo'] === 'hurto' && record['soporte_tipo'] !== 'denuncia'
    ? [{ code: 'HURTO_SIN_DENUNCIA', params: {} }]
    : [];

/** With the code of the element, which most of the words name. */
const named =
  (one: Case, values: Row) =>
  ({ code, params }: Impedimento): Impedimento => {
    const codigo = firstText(codeOf(one), values['codigo']);
    return { code, params: { codigo, ...params } };
  };

/**
 * For each draft what another update of the same lot, element, type and day is called, stored or in
 * the same request; undefined where there is none.
 */
async function repeatedOf(
  { tx }: { tx: Orm },
  given: { drafts: readonly Draft[]; lives: ReadonlyMap<number, ElementHistory> },
): Promise<(string | undefined)[]> {
  const { drafts, lives } = given;
  const made = await pendingExpansions(tx, drafts);
  const seen = new Set<string>();
  return drafts.map(({ record, previous }) => {
    const key = keyOf(record);
    const element = elementIdOf(record);
    const others = element === undefined ? made : (lives.get(element)?.updates ?? []);
    const other = others.find((one) => one['id'] !== previous?.['id'] && keyOf(one) === key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (other !== undefined) return nameOf(other);
    return isTwice ? 'en este mismo envío' : undefined;
  });
}

const nameOf = ({ numero, id }: Row): string =>
  typeof numero === 'string' ? numero : `borrador ${String(id)}`;

const keyOf = (record: Row): string =>
  JSON.stringify([
    record['lote'] ?? null,
    elementIdOf(record) ?? codeIn(record),
    record['tipo'],
    record['fecha_efectiva'],
  ]);

function codeIn(record: Row): string {
  const { codigo } = cambiosEn((name) => record[name]);
  return typeof codigo === 'string' ? codigo.trim().toUpperCase() : '';
}

/** Expansions that name no element yet, with the codes of these. */
async function pendingExpansions(tx: Orm, drafts: readonly Draft[]): Promise<Row[]> {
  const codes = drafts.flatMap(({ record }) =>
    record['tipo'] === 'expansion' ? [codeIn(record)] : [],
  );
  if (codes.length === 0) return [];
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, numero, lote, tipo, fecha_efectiva::text as fecha_efectiva, cambios
        from infraestructura_alumbrado_actualizacion
        where tipo = 'expansion' and infraestructura_id is null
          and estado in ('borrador', 'en_revision')
          and codigo in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  return rows.map((row) => ({ ...row, id: Number(row['id']) }));
}

/**
 * Rows of an inventory sheet as drafts of updates, in the lot of their file unless they name one
 * (domain 5.6). What is the same as today is none.
 */
export const sheetDrafts: NonNullable<Hook['drafts']> = async ({ tx, rows, importacion }) => {
  const catalogos = await readCatalogues(tx);
  return rows.map(({ values, own, previous }) => {
    const found = novedadDe({
      valores: values,
      tipo: own['tipo'] as TipoDeActualizacion | undefined, // a choice of these
      hoy: previous === undefined ? null : elementOf(previous),
      catalogos,
    });
    if (found === undefined) return undefined;
    const isNew = found.tipo === 'expansion';
    return {
      lote: lotOf(importacion),
      ...own,
      ...dateOf({ values, own, isNew }),
      observaciones: values['observaciones'] ?? null,
      ...found,
      infraestructura_id: isNew ? null : (previous?.['id'] ?? null),
      origen_tipo: 'importacion',
      origen_id: importacion,
    };
  });
};

/** `IMP-12`: the lot of a file that names none. */
const lotOf = (importacion: number): string => `IMP-${importacion}`;

/** A new element holds from the day that it was put up, where nothing else is said. */
function dateOf({ values, own, isNew }: SheetDraft & { isNew: boolean }): Row {
  const installed = values['fecha_instalacion'] ?? null;
  if ((own['fecha_efectiva'] ?? null) !== null || !isNew || installed === null) return {};
  return { fecha_efectiva: installed };
}
