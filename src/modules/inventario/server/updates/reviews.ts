import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Finding } from '../../../../core/i18n/findings.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import type { Writing } from '../../../../server/resource/hook.ts';
import { dayOf } from '../../../../core/time/calendar.ts';
import { saidOf, wordsFor } from '../../../../core/api/errors.ts';
import { ruleFinding } from '../../../../core/record/validateRecord.ts';
import type { ReglasDeEnergia } from '../../../energia/rules/energia.ts';
import {
  avisoDeServicio,
  avisosDe,
  replay,
  sonIguales,
  variacionDeCarga,
  type Actualizacion,
  type SecuenciaDeActualizaciones,
  type Catalogos,
  type Elemento,
  type Impedimento,
  type Paso,
} from '../../rules/secuenciaDeActualizaciones.ts';
import { variacionDeConsumo } from '../../rules/consumoDelMes.ts';
import { enPalabras } from '../../rules/palabras.ts';
import { reglasDeSecuencia } from '../../rules/reglasDeSecuencia.ts';
import {
  readCatalogues,
  readEnergyRules,
  usedCodes,
  type UsedCodes,
  validateSteps,
  type ValidatedStep,
  type Step,
  elementIdOf,
  firstText,
  readElementHistories,
  updateOf,
  type ElementHistory,
} from './elementHistories.ts';
import type { Looking, Outlook } from './drafts.ts';

/** What approving or annulling some updates makes of one element. */
export interface Outcome {
  /** Undefined while no row has its identity: an expansion makes it. */
  life: ElementHistory | undefined;
  cadena: SecuenciaDeActualizaciones;
  /** The first day on which it may be another than before. */
  since: string;
  /** Approved updates whose effect is another now, with what is written of it. */
  changed: { record: Row; values: Row }[];
}

/** What is found about an update under review; all of one request have the same outcomes. */
export interface Review extends Outlook {
  outcomes: readonly Outcome[];
  /** That of its own element. */
  outcome: Outcome;
}

type Reviewed = Pick<Writing, 'record'> & { previous: Row };
type BulkAction = 'aprobar' | 'anular';

/** One element with the updates of it that the request names. */
interface Group {
  life: ElementHistory | undefined;
  reviewed: Reviewed[];
}

/**
 * Replays the whole life of every element that is touched, with what the request approves or
 * without what it annuls. The elements are held from here until the transaction ends.
 */
export async function previewReviews(
  given: Looking,
  { operation, reviewed }: { operation: BulkAction; reviewed: readonly Reviewed[] },
): Promise<Review[]> {
  const { tx, stores, actor } = given;
  const codes = await holdCodes(given, reviewed);
  const newCodes = reviewed.flatMap(({ previous }) => newCodeOf(previous) ?? []);
  const repeated = new Set(newCodes.filter((code, i) => newCodes.indexOf(code) !== i));
  const groups = await groupsOf(given, { reviewed, codes });
  const catalogos = await readCatalogues(tx);
  const reglas = await readEnergyRules(tx, dayOf(actor.now));
  const replayed = groups.map((group) => replayGroup(group, { operation, catalogos }));
  const validated = await validateSteps(
    { tx, stores, actor },
    replayed.flatMap(({ steps }) => [...steps.values()]),
  );
  const found = new Map<Reviewed, Omit<Review, 'outcomes'>>();
  for (const one of replayed) {
    const outcome = outcomeOf(one, { catalogos, reglas });
    for (const each of one.reviewed) {
      found.set(each, {
        ...reviewOf(each, one, { codes, repeated, validated, catalogos, reglas }),
        outcome,
      });
    }
  }
  const outcomes = [...new Set([...found.values()].map(({ outcome }) => outcome))];
  return reviewed.flatMap((each) => {
    const review = found.get(each);
    return review === undefined ? [] : [{ ...review, outcomes }];
  });
}

/** Codes are given one request after the other: no index spans those that elements have and had. */
async function holdCodes({ tx }: Looking, reviewed: readonly Reviewed[]): Promise<UsedCodes> {
  const codes = reviewed.flatMap(({ previous }) => newCodeOf(previous) ?? []);
  if (codes.length > 0) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.codigos_de_inventario'))`);
  }
  return usedCodes(tx, codes);
}

function newCodeOf(record: Row): string | undefined {
  const { tipo, cambios } = updateOf(record);
  const codigo = cambios['codigo'];
  const gives = tipo === 'expansion' || tipo === 'cambio_codigo';
  return gives && typeof codigo === 'string' ? codigo : undefined;
}

/** By element; an expansion takes over the identity that an annulled one left. */
async function groupsOf(
  { tx, stores }: Looking,
  { reviewed, codes }: { reviewed: readonly Reviewed[]; codes: UsedCodes },
): Promise<Group[]> {
  const idOf = ({ previous }: Reviewed) =>
    elementIdOf(previous) ?? codes.freeIdentity(newCodeOf(previous) ?? '');
  const ids = reviewed.flatMap((each) => idOf(each) ?? []);
  const lives = await readElementHistories(tx, stores, { ids, estados: ['aprobada'], hold: true });
  const groups = new Map<number | string, Group>();
  for (const each of reviewed) {
    const id = idOf(each);
    const key = id ?? `+${newCodeOf(each.previous) ?? ''}`;
    const group = groups.get(key) ?? {
      life: id === undefined ? undefined : lives.get(id),
      reviewed: [],
    };
    group.reviewed.push(each);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface Replayed extends Group {
  cadena: SecuenciaDeActualizaciones;
  /** As it was approved before. */
  before: SecuenciaDeActualizaciones;
  /** Updates whose starting point is another than before, or that are new, with their values to be judged. */
  steps: ReadonlyMap<Actualizacion, Step>;
  touched: readonly Paso[];
}

function replayGroup(
  { life, reviewed }: Group,
  { operation, catalogos }: { operation: BulkAction; catalogos: Catalogos },
): Replayed {
  const approved = (life?.updates ?? []).map(updateOf);
  const asked = reviewed.map(({ previous }) => updateOf(previous));
  const ids = new Set(asked.map(({ id }) => id));
  const others = approved.filter(({ id }) => !ids.has(id));
  const base = life?.base ?? null;
  const cadena = replay(base, operation === 'aprobar' ? [...others, ...asked] : others, catalogos);
  const before = replay(base, approved, catalogos);
  const touched = cadena.pasos.filter((paso) => !isAsBefore(paso, before));
  const steps = new Map(
    touched.flatMap(({ actualizacion, antes }) =>
      Object.keys(actualizacion.cambios).length === 0
        ? []
        : [[actualizacion, { id: life?.id, antes, cambios: actualizacion.cambios }] as const],
    ),
  );
  return { life, reviewed, cadena, before, steps, touched };
}

function isAsBefore({ actualizacion, antes }: Paso, before: SecuenciaDeActualizaciones): boolean {
  const same = before.pasos.find((paso) => paso.actualizacion.id === actualizacion.id);
  if (same === undefined) return false;
  if (same.antes === null || antes === null) return same.antes === antes;
  return Object.keys(antes).every((name) => sonIguales(antes[name], same.antes?.[name]));
}

function reviewOf(
  { previous }: Reviewed,
  one: Replayed,
  given: {
    codes: UsedCodes;
    repeated: ReadonlySet<string>;
    validated: ReadonlyMap<Step, ValidatedStep>;
    catalogos: Catalogos;
    reglas: ReglasDeEnergia;
  },
): Outlook {
  const { cadena, life } = one;
  const id = Number(previous['id']);
  const own = cadena.pasos.find(({ actualizacion }) => actualizacion.id === id);
  const problems = [...faultOf(id, cadena), ...codeFault(previous, one, given)];
  if (own !== undefined) problems.push(...avisosDe(own));
  const codigo = firstText(own?.despues['codigo'], life?.row['codigo'], previous['codigo']);
  return {
    problems: problems.map(({ code, params }) => ({ code, params: { codigo, ...params } })),
    nested: [...nestedOf(id, one, given.validated), ...laterFindings(one, given.validated)],
    values: own === undefined ? {} : effectOf(own, given),
  };
}

/** Of the update itself; what it does to others stands in `laterFindings`. */
const faultOf = (id: number, { falla }: SecuenciaDeActualizaciones) =>
  falla?.en.id === id ? [falla.por] : [];

/** Two elements of one request may be given the same code, too. */
function codeFault(
  previous: Row,
  { life }: Replayed,
  { codes, repeated }: { codes: UsedCodes; repeated: ReadonlySet<string> },
): Impedimento[] {
  const codigo = newCodeOf(previous);
  if (codigo === undefined) return [];
  const { tipo } = updateOf(previous);
  const isUsed = repeated.has(codigo) || codes.isUsed(codigo, { tipo, element: life?.id });
  return isUsed ? [{ code: 'CODIGO_USADO', params: { codigo } }] : [];
}

/** What the rules of the point say of its new values; warnings were confirmed when it was entered. */
function nestedOf(
  id: number,
  { steps }: Replayed,
  validated: ReadonlyMap<Step, ValidatedStep>,
): Finding[] {
  return [...steps].flatMap(([actualizacion, step]) =>
    actualizacion.id === id
      ? (validated.get(step)?.findings ?? []).filter(({ level }) => level === 'error')
      : [],
  );
}

/** What becomes of approved updates that come after. */
function laterFindings(one: Replayed, validated: ReadonlyMap<Step, ValidatedStep>): Finding[] {
  const { cadena, before, steps, touched, reviewed, life } = one;
  const own = new Set(reviewed.map(({ previous }) => Number(previous['id'])));
  const codigo = firstText(life?.row['codigo']);
  const { falla } = cadena;
  const broken = [...steps].flatMap(([actualizacion, step]) => {
    const error = validated.get(step)?.findings.find(({ level }) => level === 'error');
    return error === undefined ? [] : [{ en: actualizacion, por: error }];
  });
  const impossible = [...(falla === undefined ? [] : [falla]), ...broken]
    .filter(({ en }) => !own.has(en.id))
    .map(({ en, por }) => laterFinding('CADENA_IMPOSIBLE', en, { codigo, por }));
  const unlit = touched.flatMap((paso) => {
    const { actualizacion: en } = paso;
    const was = before.pasos.find(({ actualizacion }) => actualizacion.id === en.id);
    const [por] = own.has(en.id) ? [] : avisoDeServicio(paso);
    if (por === undefined || (was !== undefined && avisoDeServicio(was).length > 0)) return [];
    return [laterFinding('CADENA_SIN_SERVICIO', en, { codigo, por })];
  });
  return [...impossible, ...unlit];
}

interface Measures {
  catalogos: Catalogos;
  reglas: ReglasDeEnergia;
}

/** What an approved update has written of its effect. */
function effectOf(paso: Paso, { catalogos, reglas }: Measures): Row {
  return {
    valores_anteriores: anteriores(paso),
    delta_carga_w: variacionDeCarga(paso, catalogos),
    delta_kwh_mes: variacionDeConsumo(paso, catalogos, reglas),
  };
}

/** The values that it overwrites, and the state where it sets one; null for a new element. */
function anteriores({ actualizacion, antes, despues }: Paso): Elemento | null {
  if (antes === null) return null;
  const names = new Set(Object.keys(actualizacion.cambios));
  if (antes['estado_operativo'] !== despues['estado_operativo']) names.add('estado_operativo');
  return Object.fromEntries([...names].map((name) => [name, antes[name] ?? null]));
}

/** The element's life, and which approved updates of it say something else of their effect now. */
function outcomeOf({ life, cadena, reviewed, touched }: Replayed, measures: Measures): Outcome {
  const own = new Set(reviewed.map(({ previous }) => Number(previous['id'])));
  const changed = touched.flatMap((paso) => {
    const record = life?.updates.find(({ id }) => id === paso.actualizacion.id);
    if (record === undefined || own.has(paso.actualizacion.id)) return [];
    const values = effectOf(paso, measures);
    const isSame = (['delta_carga_w', 'valores_anteriores'] as const).every((name) =>
      isDeepStrictEqual(record[name] ?? null, values[name]),
    );
    return isSame ? [] : [{ record, values }];
  });
  const [since = ''] = reviewed
    .map(({ previous }) => String(previous['fecha_efectiva']))
    .toSorted();
  return { life, cadena, since, changed };
}

/** A finding about another update than the one that is written, which it names. */
function laterFinding(
  code: 'CADENA_IMPOSIBLE' | 'CADENA_SIN_SERVICIO',
  { numero, tipo, fecha_efectiva: fecha }: Actualizacion,
  { codigo, por }: { codigo: string; por: Impedimento | Finding },
): Finding {
  const rule = reglasDeSecuencia.find((one) => one.code === code);
  if (rule === undefined) throw new Error(`no rule ${code}`); // it stands there
  const params = { codigo, ...por.params };
  return ruleFinding(rule, {
    ...params,
    motivo: wordsOf({ ...por, params }),
    numero: numero ?? '—',
    tipo: enPalabras('actualizacion', tipo),
    fecha,
  });
}

/** The sentence of a rule of the chain, or of any other finding. */
function wordsOf({ code, params, ...rest }: Impedimento | Finding): Words {
  const message =
    ('message' in rest ? rest.message : undefined) ??
    reglasDeSecuencia.find((one) => one.code === code)?.message;
  const said = { ...saidOf(code, message), ...(params ? { params } : {}) };
  return { es: wordsFor(said, 'es'), en: wordsFor(said, 'en') };
}
