import { sql } from 'drizzle-orm';
import { ApiError } from '../../../core/api/errors.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Deps } from '../../../server/deps.ts';
import { documentName, ownDocument } from '../../../server/documents/frozenDocuments.ts';
import { huellaOf, printedFile } from '../../../server/documents/printedFiles.ts';
import { enqueue, type Handlers } from '../../../server/jobs/queue.ts';
import { readById, readRecord } from '../../../server/list/readRecords.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { systemContext } from '../../../server/resource/requestContext.ts';
import { storeOf, type Stores } from '../../../server/resource/store.ts';
import {
  comercializadores,
  DIAS_DEL_COMERCIALIZADOR,
} from '../../correspondencia/rules/plantillas.ts';
import { adjuntar, hacerCarta, textoDeCarta } from '../../correspondencia/server.ts';
import { tienenIgualesValores } from '../rules/tramiteDeFactura.ts';

const INVOICE = 'factura_energia';

export const esObjecion = ({ record, previous }: Writing): boolean =>
  pasa(record, previous, OBJETADA);

export const esRespuesta = ({ record, previous }: Writing): boolean =>
  pasa(record, previous, 'ajustada');

const OBJETADA = 'objecion_enviada';

const pasa = (record: Row, previous: Row | undefined, estado: string): boolean =>
  previous !== undefined && record['estado'] === estado && previous['estado'] !== estado;

/** That the letter which is about to be made comes after the term; of one that is there a rule of the descriptor says so. */
export function alObjetar({ actor, record, finding }: Writing): Finding[] {
  const [hoy, vence] = [dayOf(actor.now), String(record['fecha_vencimiento'])];
  const isLate = typeof record['objecion_id'] !== 'number' && hoy >= vence;
  return isLate ? [finding('OBJECION_TARDIA', { fecha: hoy, vence })] : [];
}

/** Objects by a letter that is there, or by one that is made now, whose sheet is printed and attached by a job. */
export async function objetar(
  operation: Writing & { previous: Row; motivo?: string },
): Promise<Row> {
  const { tx, actor, record, previous, motivo = null } = operation;
  const chosen = record['objecion_id'];
  const day = typeof chosen === 'number' ? await diaDeCarta(operation, chosen) : dayOf(actor.now);
  const isLate = day >= String(record['fecha_vencimiento']);
  if (isLate && motivo === null) {
    throw new ApiError('INVALIDO', {
      findings: [{ code: 'OBLIGATORIO', level: 'error', field: 'motivo' }],
    });
  }
  const before = previous['objecion_id'];
  if (typeof chosen === 'number' && chosen !== before) return {};
  const destinatario =
    comercializadores[String(record['comercializador'])] ??
    `Comercializador de la cuenta ${String(record['cuenta'])}`;
  const carta = await hacerCarta(operation, {
    clase: 'objecion_factura',
    entidad: 'comercializador',
    destinatario,
    texto: await textoDeObjecion(operation, { destinatario, tarde: isLate ? motivo : null }),
    plazo: { dias: DIAS_DEL_COMERCIALIZADOR, tipo: 'habiles' },
    relacionado_id: typeof before === 'number' ? before : null,
  });
  const datos = { factura: Number(previous['id']), carta: Number(carta['id']) };
  await enqueue(tx, [{ clase: ATTACH, clave: `${ATTACH}:${datos.carta}`, datos }]);
  return { objecion_id: datos.carta };
}

/** The day on which a letter was filed. */
async function diaDeCarta({ tx, stores }: Writing, id: number): Promise<string> {
  const fields = ['fecha_radicacion'];
  const [carta] = await readById(tx, storeOf({ stores }, 'correspondencia'), { ids: [id], fields });
  return String(carta?.['fecha_radicacion']);
}

/** What correspondence holds. */
const LONGEST_TEXT = 20_000;

/** By the firm's own template; whose wording leaves out why it comes late has that below. */
async function textoDeObjecion(
  { tx, stores, actor, previous }: Writing & { previous: Row },
  { destinatario, tarde }: { destinatario: string; tarde: string | null },
): Promise<{ asunto: string; contenido: string }> {
  const texto = await textoDeCarta(
    { tx, stores, who: actor.user, now: actor.now },
    {
      tipo: 'objecion_factura',
      id: Number(previous['id']),
      carta: { destinatario, plazo_dias: DIAS_DEL_COMERCIALIZADOR },
      campos: { motivo_tardio: tarde },
      siempre: true,
    },
  );
  if (texto === undefined) throw new Error('an objection has no text'); // its kind has a template
  const { asunto, contenido } = texto;
  const whole =
    tarde === null || contenido.includes(tarde)
      ? contenido
      : `${contenido}\n\nLa objeción se presenta después de su término por este motivo: ${tarde}`;
  return { asunto, contenido: whole.slice(0, LONGEST_TEXT) };
}

/** What an answer says and what it changes must go together. */
export async function alResponder(writing: Writing): Promise<Finding[]> {
  const { record, previous = record, finding } = writing;
  const isRejected = record['resultado_objecion'] === 'rechazada';
  const isSame = tienenIgualesValores(previous, record);
  const wrong = isRejected ? 'RECHAZO_CON_CAMBIOS' : 'RESPUESTA_SIN_CAMBIOS';
  return [...(isRejected === isSame ? [] : [finding(wrong)]), ...(await ajenaAlOficio(writing))];
}

async function ajenaAlOficio({ tx, record, finding }: Writing): Promise<Finding[]> {
  const { respuesta_id: respuesta, objecion_id: oficio } = record;
  if (typeof respuesta !== 'number' || typeof oficio !== 'number') return [];
  const [other] = await rowsOf<{ radicado: string }>(
    tx,
    sql`select radicado from correspondencia
        where id = ${respuesta} and relacionado_id is distinct from ${oficio}`,
  );
  return other === undefined ? [] : [finding('RESPUESTA_DE_OTRA_CARTA', { ...other })];
}

/** The letter in which the trader answered: the one that was named, else the last that was related to the objection. */
export async function respuestaDe({ tx, record }: Writing): Promise<number | null> {
  const { respuesta_id: named, objecion_id: oficio } = record;
  if (typeof named === 'number') return named;
  if (typeof oficio !== 'number') return null;
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from correspondencia
        where relacionado_id = ${oficio} and sentido = 'recibida' and estado <> 'anulada'
        order by fecha_radicacion desc, id desc limit 1`,
  );
  return row?.id ?? null;
}

const ATTACH = 'hoja_de_objecion';

/** Prints the verification sheet of an invoice and attaches it to its letter; what is gone meanwhile needs none. */
export function objectionHandlers(
  deps: Pick<Deps, 'db' | 'files' | 'printer' | 'clock'>,
  stores: Stores,
): Handlers {
  return {
    [ATTACH]: async ({ datos }) => {
      const store = storeOf({ stores }, INVOICE);
      const { orm } = deps.db;
      const record = await readRecord(orm, store, { id: Number(datos['factura']) });
      const letters = storeOf({ stores }, 'correspondencia');
      const letter = await readRecord(orm, letters, { id: Number(datos['carta']) });
      if (record === undefined || letter === undefined) return;
      const now = deps.clock();
      const document = await ownDocument(store, { tx: orm, stores, record, now });
      if (document === undefined) return;
      const { model } = document;
      const text = JSON.stringify(model);
      const file = await printedFile(deps, {
        text,
        huella: huellaOf(text),
        model,
        format: 'pdf',
        nombre: documentName(store, { record, format: 'pdf' }),
        userId: 0,
        kept: 'always',
      });
      await orm.transaction(async (tx) => {
        const { actor } = systemContext(now);
        await adjuntar(
          { tx, actor, stores },
          { carta: Number(datos['carta']), archivo: file.archivo_id },
        );
      });
    },
  };
}
