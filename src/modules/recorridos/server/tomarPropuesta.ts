import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../core/api/errors.ts';
import type { TourPlanTaken, TourPlanTaking } from '../../../core/api/tourPlanApi.ts';
import { mayDelete } from '../../../core/resource/permissions.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { refuseStale } from '../../../server/bulk/bulkSelection.ts';
import type { Orm } from '../../../server/db/orm.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { once } from '../../../server/record/idempotencyKeys.ts';
import { deletionOf, removeLocked } from '../../../server/record/removeRecords.ts';
import { insertRecords, storeChanges, type Change } from '../../../server/record/storeRecords.ts';
import { validateRecords, type ValidatedRecord } from '../../../server/record/validateRecords.ts';
import { requireConfirmedWarnings, type Verdict } from '../../../server/record/warnings.ts';
import { inputsOf, writing } from '../../../server/record/writeRecords.ts';
import type { RequestContext } from '../../../server/resource/requestContext.ts';
import type { Store } from '../../../server/resource/store.ts';
import { palabrasDeRazon } from '../rules/razonDePropuesta.ts';
import { PROPUESTO, propuestasEnPie } from './situacionDelMes.ts';

type Movido = TourPlanTaking['movidos'][number];
type Nuevo = TourPlanTaking['nuevos'][number];

/** Makes, moves and deletes tours by the ordinary writes: all or nothing, as one batch of the history. */
export async function tomarPropuesta(
  orm: Orm,
  store: Store,
  given: { taking: TourPlanTaking; context: RequestContext },
): Promise<TourPlanTaken> {
  const { taking } = given;
  const lote = randomUUID();
  const context = { ...given.context, lote };
  return writing(orm, store, (tx) =>
    once(tx, store, {
      sent: { tomar: taking },
      context,
      keep: (answer) => ({ answer }),
      again: async ({ answer }) => answer as TourPlanTaken, // what `keep` kept
      write: () => tomar(tx, store, { taking, context, lote }),
    }),
  );
}

interface Tomar {
  taking: TourPlanTaking;
  context: RequestContext;
}

async function tomar(
  tx: Orm,
  store: Store,
  { taking, context, lote }: Tomar & { lote: string },
): Promise<TourPlanTaken> {
  const { nuevos, movidos, quitados } = taking;
  const guardados = await enSuSitio(tx, store, taking);
  const porQuitar = quitados.map(({ id }) => guardados.get(id) ?? {});
  refuseOthersDeleted(store, porQuitar, context);
  await quitar(tx, store, { records: porQuitar, context });
  const cambios = await juzgarMovidos(tx, store, { movidos, guardados, context });
  refuseErrors(cambios.map(veredictoDe), { store, context });
  const enLugarAjeno = cambios.filter((cambio) => tomaLugarDeOtro(cambio, cambios));
  const sueltos = cambios.filter((cambio) => !enLugarAjeno.includes(cambio));
  await storeChanges(tx, store, { changes: sueltos, context, operation: { accion: 'editar' } });
  const rehechos = enLugarAjeno.map(({ previous }) => previous);
  await quitar(tx, store, { records: rehechos, context });
  const porHacer = [
    ...nuevos.map((uno) => ({ values: valoresDe(uno), motivo: motivoDe(uno) })),
    ...enLugarAjeno.map(({ validated: { record, motivo } }) => ({
      values: enteredIn(store, record),
      motivo,
    })),
  ];
  const values = porHacer.map((uno) => uno.values);
  const validated = (await juzgarNuevos(tx, store, { values, context })).map((una, i) => ({
    ...una,
    motivo: porHacer[i]?.motivo,
  }));
  requireConfirmedWarnings([...sueltos.map(veredictoDe), ...validated], context, store);
  const hechos =
    validated.length === 0 ? [] : await insertRecords(tx, store, { validated, context });
  const ids = [...sueltos.map(({ previous }) => previous), ...hechos].map(({ id }) => Number(id));
  return {
    lote,
    hechos: ids.toSorted((a, b) => a - b),
    nuevos: nuevos.length,
    movidos: movidos.length,
    quitados: quitados.length,
  };
}

async function quitar(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; context: RequestContext },
): Promise<void> {
  if (given.records.length > 0) await removeLocked(tx, store, given);
}

/** The tours, held; refused where one is not as it was seen, or was fixed by a person. */
async function enSuSitio(
  tx: Orm,
  store: Store,
  { movidos, quitados }: TourPlanTaking,
): Promise<Map<number, Row>> {
  const vistos = [...movidos, ...quitados];
  const records = await readById(tx, store, { ids: vistos.map(({ id }) => id), lock: 'update' });
  const porId = new Map(records.map((record) => [Number(record['id']), record]));
  const cambiados = vistos.flatMap(({ id, version }) => {
    const ahora = porId.get(id)?.['version'];
    return ahora === version
      ? []
      : [[String(id), ahora === undefined ? null : Number(ahora)] as const];
  });
  refuseStale(new Map(cambiados));
  const enPie = await propuestasEnPie(tx, records);
  if (vistos.some(({ id }) => !enPie.has(id))) {
    throw new ApiError('SELECCION_CAMBIO', { params: { total: vistos.length } });
  }
  return porId;
}

/** Deleting what others made is a right of its own. */
function refuseOthersDeleted(
  { resource }: Store,
  records: readonly Row[],
  { actor }: RequestContext,
): void {
  if (records.every((record) => mayDelete(record, actor.user))) return;
  throw new ApiError('PROHIBIDO', { params: { accion: deletionOf(resource) } });
}

async function juzgarMovidos(
  tx: Orm,
  store: Store,
  given: {
    movidos: readonly Movido[];
    guardados: ReadonlyMap<number, Row>;
    context: RequestContext;
  },
): Promise<Change[]> {
  const { movidos, guardados, context } = given;
  const inputs = movidos.map(({ id, fecha, responsable_id, acompanantes }) => ({
    values: { fecha, responsable_id, acompanantes },
    previous: guardados.get(id) ?? {},
  }));
  if (inputs.length === 0) return [];
  const validated = await validateRecords(tx, store, { inputs, absent: 'keep', context });
  return movidos.map((uno, i) => ({
    previous: guardados.get(uno.id) ?? {},
    validated: { ...(validated[i] as ValidatedRecord), motivo: motivoDe(uno) }, // one for each input
  }));
}

async function juzgarNuevos(
  tx: Orm,
  store: Store,
  { values, context }: { values: readonly Row[]; context: RequestContext },
): Promise<ValidatedRecord[]> {
  if (values.length === 0) return [];
  const inputs = inputsOf(store, values, context);
  return validateRecords(tx, store, { inputs, absent: 'default', context });
}

const veredictoDe = ({ previous, validated: { findings } }: Change): Verdict => ({
  previous,
  findings,
});

/** Told before anything is stored, which a unique key might refuse in words that say less. */
function refuseErrors(
  verdicts: readonly Verdict[],
  { store, context }: { store: Store; context: RequestContext },
): void {
  const errors = verdicts.map(({ findings, ...one }) => ({
    ...one,
    findings: findings.filter(({ level }) => level === 'error'),
  }));
  requireConfirmedWarnings(errors, context, store);
}

/**
 * Whether the tour goes where another one stands that moves as well: the unique key knows no moment at which both have
 * moved, so it is made anew instead.
 */
const tomaLugarDeOtro = (cambio: Change, cambios: readonly Change[]): boolean =>
  cambios.some(
    ({ previous }) =>
      previous !== cambio.previous && lugarDe(previous) === lugarDe(cambio.validated.record),
  );

const lugarDe = ({ fecha, hora_inicio, responsable_id }: Row): string =>
  [fecha, hora_inicio, responsable_id].join(' ');

/** What a person enters of a record; its files stay with the record that they were attached to. */
const enteredIn = ({ resource }: Store, record: Row): Row =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { kind, readOnly, computed }]) => kind !== 'file' && !readOnly && !computed)
      .map(([name]) => [name, record[name] ?? null]),
  );

const motivoDe = ({ razon, a_mano }: Movido | Nuevo): string =>
  `${a_mano ? 'Elegido a mano: ' : PROPUESTO}${palabrasDeRazon(razon).es}`;

const valoresDe = ({ razon, a_mano: _hand, ...values }: Nuevo): Row => ({
  ...values,
  observaciones: `Propuesta del mes: ${palabrasDeRazon(razon).es}.`,
});
