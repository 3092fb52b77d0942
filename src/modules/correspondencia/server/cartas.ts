import { sql } from 'drizzle-orm';
import type { FileRef } from '../../../core/files/filesApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { claimFiles } from '../../../server/record/attachments.ts';
import { cascadeCreate, cascadeUpdate } from '../../../server/record/cascade.ts';
import type { Writing } from '../../../server/resource/hook.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import type { Plazo } from '../rules/correspondencia.ts';

type Operation = Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>;

/** A letter that leaves the firm because of another record. */
export interface CartaDeSalida {
  clase: string;
  entidad: string;
  destinatario: string;
  texto: { asunto: string; contenido: string };
  /** In which it is to be answered; absent: it asks for no answer. */
  plazo?: Plazo;
  /** The letter that it goes on from. */
  relacionado_id?: number | null;
}

/** Files a letter that leaves today, with the next number of its series, as the person who acts. */
export async function hacerCarta(operation: Operation, carta: CartaDeSalida): Promise<Row> {
  const { tx, actor } = operation;
  const hoy = dayOf(actor.now);
  const { clase, entidad, destinatario, texto, plazo, relacionado_id = null } = carta;
  const responsable = plazo === undefined ? null : await responsableDe(tx, actor.user.persona_id);
  const asksFor = plazo !== undefined && responsable !== null;
  const [made] = await cascadeCreate(operation, 'correspondencia', [
    {
      sentido: 'enviada',
      clase,
      fecha_documento: hoy,
      fecha_radicacion: hoy,
      remitente: await remitenteDe(tx, hoy),
      destinatario,
      entidad,
      ...texto,
      medio: 'correo_electronico',
      requiere_respuesta: asksFor,
      ...(asksFor ? { plazo_dias: plazo.dias, tipo_dias: plazo.tipo } : {}),
      responsable_id: responsable,
      relacionado_id,
    },
  ]);
  if (made === undefined) throw new Error('no letter was stored');
  return made;
}

/** The firm, by the name that the contract gives it on that day. */
async function remitenteDe(tx: Orm, day: string): Promise<string> {
  const values = await parameterValues(tx, { names: ['interventor'], day });
  const firm = values.get('interventor');
  return typeof firm === 'string' ? firm.slice(0, 150) : 'Interventoría';
}

/** Who follows up a letter: the person who acts, else the director, else whoever has been there longest. */
async function responsableDe(tx: Orm, persona: number | null): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int as id from personal_interventoria where activo
        order by (id = ${persona}::bigint) desc nulls last, (cargo = 'director') desc, id limit 1`,
  );
  return row?.id ?? null;
}

/** Puts a stored file among the attachments of a letter; one that is gone, or has it already, stays as it is. */
export async function adjuntar(
  operation: Operation,
  given: { carta: number; archivo: string },
): Promise<void> {
  const { tx, stores } = operation;
  const store = stores.get('correspondencia');
  if (store === undefined) return;
  const [record] = await readById(tx, store, { ids: [given.carta], lock: 'no key update' });
  if (record === undefined) return;
  const adjuntos = (record['adjuntos'] as FileRef[] | null) ?? []; // a file field
  if (adjuntos.some(({ id }) => id === given.archivo)) return;
  const { files } = await claimFiles(tx, [{ id: given.archivo }]);
  const values = { adjuntos: [...adjuntos, ...files] };
  await cascadeUpdate(operation, 'correspondencia', [{ record, values }]);
}
