import { sql } from 'drizzle-orm';
import { inColombia, dayOf } from '../../../core/time/calendar.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { storeChanges } from '../../../server/record/storeRecords.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { tipoDeActualizacion } from '../rules/actualizaciones.ts';
import type { Hecho } from '../rules/efectosDeActualizaciones.ts';
import type { Impedimento } from '../rules/secuenciaDeActualizaciones.ts';
import { explicacionesDeActualizacion } from './explicacionDeActualizacion.ts';
import { previewDrafts, type Looking, type Outlook, sheetDrafts } from './updates/drafts.ts';
import { storeInventory } from './updates/storeInventory.ts';
import { addEffects, type Done } from './updates/effects.ts';
import { storeNamed, UPDATES, updateOf as actualizacionOf } from './updates/elementHistories.ts';
import { previewReviews, type Review } from './updates/reviews.ts';

/** An update is judged as a draft against the present life of its element, and replayed with all of it when it is approved or annulled. */
export const infraestructuraAlumbradoActualizacion: Hook = {
  computed: {
    // held equal to modules/inventario/rules/secuenciaDeActualizaciones.ts by a test
    retroactiva: ({ qualified }) => sql`exists (
      select 1 from informe_final as i
      where i.estado = 'emitido' and i.periodo = to_char(${qualified('fecha_efectiva')}, 'YYYY-MM')
        and (${qualified('estado')} not in ('aprobada', 'anulada')
          or i.emitido_en < ${qualified('revisado_en')}))`,
  },

  explained: explicacionesDeActualizacion,

  async ahead({ writings, batch: _batch, ...given }) {
    const seen = writings.map((writing) => ({ writing, operation: deedOf(writing) }));
    const found = new Map<Writes, Outlook>();
    const of = (operation: BulkAction) =>
      seen.filter((one) => one.operation === operation).map(({ writing }) => writing);
    const drafts = [...of('redactar'), ...of('enviar')].filter(isWhole);
    pair(found, drafts, drafts.length === 0 ? [] : await previewDrafts(given, drafts));
    for (const operation of ['aprobar', 'anular', 'rechazar'] as const) {
      const reviewed = of(operation).filter(isStored);
      if (reviewed.length > 0) pair(found, reviewed, await look(given, operation, reviewed));
    }
    return writings.map((writing) => found.get(writing));
  },

  drafts: sheetDrafts,

  // the updated inventory is replayed with them
  lasting: ['aprobar', 'anular'],

  check({ ahead, finding, record, previous }) {
    const outlook = ahead as Outlook | undefined; // what `ahead` answered
    if (outlook === undefined) return [];
    const told = outlook.problems.map(({ code, params }) => finding(code, params));
    const isDrafting = deedOf({ record, ...(previous ? { previous } : {}) }) === 'redactar';
    const isReview = 'outcomes' in outlook;
    // what was confirmed when it was written is not asked again when it is sent
    return [...told, ...outlook.nested].filter(
      ({ level }) => level === 'error' || isDrafting || isReview,
    );
  },

  fill: async ({ ahead }) => {
    const outlook = ahead as Outlook | Review | undefined; // what `ahead` answered
    return outlook === undefined || 'outcomes' in outlook ? {} : outlook.values;
  },

  async transitions({ name, writings, ...given }) {
    const { actor } = given;
    if (name === 'rechazar') return writings.map(() => signatureOf(actor));
    if (name !== 'aprobar' && name !== 'anular') return writings.map(() => ({}));
    const reviews = writings.map(({ ahead }) => ahead as Review); // what `ahead` answered
    const outcomes = reviews[0]?.outcomes ?? [];
    const ids = await storeInventory(given, outcomes);
    await addEffects(given.tx, deedsOn(ids, { name, actor, reviews, writings }));
    await rewriteChanged(given, { outcomes, name, numero: writings[0]?.record['numero'] });
    return reviews.map(({ outcome, values }) =>
      name === 'anular'
        ? {}
        : { ...values, ...signatureOf(actor), infraestructura_id: ids.get(outcome) ?? null },
    );
  },
};

/** What this request does to each element. */
function deedsOn(
  ids: ReadonlyMap<Review['outcome'], number>,
  given: {
    name: 'aprobar' | 'anular';
    actor: Writing['actor'];
    reviews: readonly Review[];
    writings: readonly { previous: Row }[];
  },
): Done[] {
  const { name, actor, reviews, writings } = given;
  const en = inColombia(actor.now.getTime());
  const done = new Map<Review['outcome'], Hecho[]>();
  for (const [i, { outcome }] of reviews.entries()) {
    const actualizacion = actualizacionOf(writings[i]?.previous ?? {});
    const hecho = { actualizacion, anula: name === 'anular', en };
    done.set(outcome, [...(done.get(outcome) ?? []), hecho]);
  }
  return [...done].map(([outcome, hechos]) => ({
    id: ids.get(outcome) ?? 0, // each has one
    base: outcome.life?.base ?? null,
    vigentes: (outcome.life?.updates ?? []).map(actualizacionOf),
    hechos,
  }));
}

type Writes = Pick<Writing, 'record' | 'previous'>;
type BulkAction = 'redactar' | 'enviar' | 'aprobar' | 'anular' | 'rechazar' | 'otra';

const deeds: Readonly<Record<string, BulkAction>> = {
  'borrador borrador': 'redactar',
  'borrador en_revision': 'enviar',
  'en_revision aprobada': 'aprobar',
  'en_revision rechazada': 'rechazar',
  'aprobada anulada': 'anular',
};

/** What is done with an update, by the states before and after; a new one is a draft. */
const deedOf = ({ record, previous }: Writes): BulkAction =>
  deeds[`${String((previous ?? record)['estado'])} ${String(record['estado'])}`] ?? 'otra';

/** Without these there is nothing to look at, and the record's own check says so. */
const isWhole = ({ record }: Writes): boolean =>
  tipoDeActualizacion(record['tipo']) !== undefined && typeof record['fecha_efectiva'] === 'string';

const isStored = (writing: Writes): writing is Writes & { previous: Row } =>
  writing.previous !== undefined;

function pair(
  found: Map<Writes, Outlook>,
  writings: readonly Writes[],
  outlooks: readonly Outlook[],
): void {
  for (const [i, writing] of writings.entries()) {
    const outlook = outlooks[i];
    if (outlook !== undefined) found.set(writing, outlook);
  }
}

async function look(
  given: Looking,
  operation: 'aprobar' | 'anular' | 'rechazar',
  reviewed: readonly (Writes & { previous: Row })[],
): Promise<Outlook[]> {
  const records = reviewed.map(({ previous }) => previous);
  const left =
    operation === 'anular' ? () => [] : await lotsLeftOpen(given.tx, { operation, records });
  if (operation === 'rechazar') {
    return records.map((record) => ({ problems: left(record), nested: [], values: {} }));
  }
  const eyes = operation === 'aprobar' && (await needsFourEyes(given));
  const reviews = await previewReviews(given, { operation, reviewed });
  return reviews.map((review, i) => {
    const record = records[i] ?? {};
    const isOwn = eyes && record['creado_por'] === signerOf(given.actor);
    const own = isOwn ? [{ code: 'CUATRO_OJOS', params: {} }] : [];
    return { ...review, problems: [...left(record), ...own, ...review.problems] };
  });
}

async function needsFourEyes({ tx, actor }: Looking): Promise<boolean> {
  const values = await parameterValues(tx, { names: ['cuatro_ojos'], day: dayOf(actor.now) });
  return values.get('cuatro_ojos') === true;
}

const signatureOf = (actor: Writing['actor']): Row => ({
  revisado_por: signerOf(actor),
  revisado_en: inColombia(actor.now.getTime()),
});

/** Approved updates whose effect is another since something before them was approved or annulled. */
async function rewriteChanged(
  given: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  done: { outcomes: Review['outcomes']; name: string; numero: unknown },
): Promise<void> {
  const changes = done.outcomes.flatMap(({ changed }) => changed);
  if (changes.length === 0) return;
  const { tx, actor, stores, lote } = given;
  await storeChanges(tx, storeNamed(stores, UPDATES), {
    changes: changes.map(({ record, values }) => ({
      previous: record,
      validated: {
        record: { ...record, ...values },
        secrets: {},
        findings: [] satisfies Finding[],
      },
    })),
    context: { actor, language: 'es', ...(lote === undefined ? {} : { lote }) },
    operation: { accion: 'editar', motivo: `Recalculada al ${done.name} ${String(done.numero)}` },
  });
}

/**
 * A lot is approved or rejected whole: how many of each named lot the request leaves out. A draft
 * keeps the others from being approved, not from being rejected.
 */
async function lotsLeftOpen(
  tx: Orm,
  { operation, records }: { operation: 'aprobar' | 'rechazar'; records: readonly Row[] },
): Promise<(record: Row) => Impedimento[]> {
  const lots = [...new Set(records.flatMap(({ lote }) => lote ?? []))];
  if (lots.length === 0) return () => [];
  const states = operation === 'aprobar' ? ['en_revision', 'borrador'] : ['en_revision'];
  const rows = await rowsOf<{ lote: string; n: number }>(
    tx,
    sql`select lote, count(*)::int as n from infraestructura_alumbrado_actualizacion
        where lote in (select jsonb_array_elements_text(${JSON.stringify(lots)}::jsonb))
          and estado in (select jsonb_array_elements_text(${JSON.stringify(states)}::jsonb))
        group by lote`,
  );
  const open = new Map(rows.map(({ lote, n }) => [lote, n]));
  const named = new Map<unknown, number>();
  for (const { lote } of records) named.set(lote, (named.get(lote) ?? 0) + 1);
  return ({ lote }) => {
    if (typeof lote !== 'string') return [];
    const n = (open.get(lote) ?? 0) - (named.get(lote) ?? 0);
    return n > 0 ? [{ code: 'LOTE_INCOMPLETO', params: { lote, n } }] : [];
  };
}
