import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { frozenFilesOf } from '../../../server/documents/frozenFiles.ts';
import { enqueue } from '../../../server/jobs/queue.ts';
import { readById } from '../../../server/list/readRecords.ts';
import { cascadeCreate, cascadeTransition, cascadeUpdate } from '../../../server/record/cascade.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { tipoDe } from '../rules/plantillas.ts';
import { CORREO_DE_CARTA, claveDeCorreo } from './correoDeCarta.ts';
import { documentoDeCarta } from './documentoDeCarta.ts';
import { propuestaDeCarta } from './propuestaDeCarta.ts';
import { radicadoPropuesto } from './radicados.ts';

/** Letters that are written here: proposed from a template, filed and fixed when they are issued. */
export const carta: Hook = {
  proposed: propuestaDeCarta,

  document: documentoDeCarta,

  computed: {
    documentos: ({ qualified }) => frozenFilesOf('carta', qualified('id')),
    correo_estado: ({ qualified }) => sql`(
      select case t.estado when 'hecho' then 'enviado' when 'muerto' then 'fallido' else 'por_enviar' end
      from trabajo as t
      where t.clase = ${sql.raw(`'${CORREO_DE_CARTA}'`)}
        and t.clave = ${sql.raw(`'${CORREO_DE_CARTA}:'`)} || ${qualified('id')})`,
  },

  async check(writing) {
    return [...(await answerFindings(writing)), ...(await objectionFindings(writing))];
  },

  async transition(writing) {
    const { tx, actor, record, name } = writing;
    if (name !== 'emitir') return {};
    const hoy = dayOf(actor.now);
    const radicado = await radicadoPropuesto(tx, { sentido: 'enviada', fecha_radicacion: hoy });
    const filed = await radicar(writing, { radicado, hoy });
    if (record['medio'] === 'correo_electronico' && record['enviar_correo'] === true) {
      const id = Number(record['id']);
      await enqueue(tx, [{ clase: CORREO_DE_CARTA, clave: claveDeCorreo(id), datos: { id } }]);
    }
    return { radicado, emitida_el: hoy, emitida_por: signerOf(actor), ...filed };
  },

  // a letter that was issued is out
  lasting: ['emitir'],
};

interface Emision {
  radicado: string;
  hoy: string;
}

/** Files what is issued where it belongs: as an answer to its letter, or as a letter that leaves. */
async function radicar(writing: Writing, emision: Emision): Promise<Row> {
  const kind = tipoDe(writing.record['tipo']);
  if (kind === undefined) return {};
  const { radica } = kind;
  return radica.como === 'respuesta'
    ? radicarRespuesta(writing, { ...emision, clase: radica.clase })
    : radicarOficio(writing, { ...emision, clase: radica.clase });
}

async function radicarRespuesta(
  writing: Writing,
  { radicado, hoy, clase }: Emision & { clase: string },
): Promise<Row> {
  const { record } = writing;
  const [filed] = await cascadeCreate(writing, 'respuesta', [
    {
      correspondencia_id: record['correspondencia_id'],
      radicado,
      clase,
      fecha: hoy,
      asunto: record['asunto'],
      contenido: record['contenido'],
      firmante_id: record['firmante_id'],
      nueva_fecha_limite: record['nueva_fecha_limite'],
      medio_envio: record['medio'],
      fecha_envio: hoy,
      adjuntos: record['adjuntos'] ?? null,
    },
  ]);
  return { respuesta_id: filed?.['id'] ?? null };
}

async function radicarOficio(
  writing: Writing,
  { radicado, hoy, clase }: Emision & { clase: string },
): Promise<Row> {
  const { tx, record } = writing;
  const parametros = await parameterValues(tx, { names: ['interventor'], day: hoy });
  const asks = record['requiere_respuesta'] === true;
  const [filed] = await cascadeCreate(writing, 'correspondencia', [
    {
      radicado,
      sentido: 'enviada',
      clase,
      fecha_documento: hoy,
      fecha_radicacion: hoy,
      remitente: parametros.get('interventor') ?? 'Interventoría',
      destinatario: record['destinatario'],
      entidad: record['entidad'],
      asunto: record['asunto'],
      medio: record['medio'],
      requiere_respuesta: asks,
      ...(asks
        ? {
            plazo_dias: record['plazo_dias'],
            tipo_dias: 'habiles',
            responsable_id: record['responsable_id'],
          }
        : {}),
      adjuntos: record['adjuntos'] ?? null,
    },
  ]);
  const id = Number(filed?.['id']);
  await objetar(writing, id);
  await marcarTrabajos(writing, id);
  return { oficio_id: id };
}

/** The jobs that the letter takes up name the letter as it was filed. */
async function marcarTrabajos(writing: Writing, carta_id: number): Promise<void> {
  const ids = writing.record['trabajos'];
  if (!Array.isArray(ids) || ids.length === 0) return;
  const store = storeOf(writing, 'reporte_trabajo');
  const records = await readById(writing.tx, store, { ids, lock: 'no key update' });
  const changes = records.map((record) => ({ record, values: { carta_id } }));
  await cascadeUpdate(writing, 'reporte_trabajo', changes);
}

/** The invoice that the letter objects to is objected, where it waits for that. */
async function objetar(writing: Writing, objecion: number): Promise<void> {
  const factura = writing.record['factura_id'];
  if (writing.record['tipo'] !== 'objecion_factura' || typeof factura !== 'number') return;
  const [waiting] = await rowsOf(
    writing.tx,
    sql`select 1 from factura_energia where id = ${factura} and estado = 'verificada'`,
  );
  if (waiting === undefined) return;
  await cascadeTransition(writing, 'factura_energia', {
    ids: [factura],
    name: 'objetar',
    values: { objecion_id: objecion },
  });
}

/** A letter or answer that was sent, and when. */
type Enviada = { radicado: string; fecha: string };

/**
 * A letter that was answered, or is being answered by somebody else, is answered again by who says so. The lock makes
 * two people who issue at the same time wait in line, so that the second one is asked.
 */
async function answerFindings({ tx, record, previous, finding }: Writing): Promise<Finding[]> {
  const carta = record['correspondencia_id'];
  const kind = tipoDe(record['tipo']);
  if (typeof carta !== 'number' || kind?.radica.clase !== 'definitiva') return [];
  await tx.execute(sql`select 1 from correspondencia where id = ${carta} for no key update`);
  const [sent] = await rowsOf<Enviada>(
    tx,
    sql`select radicado, fecha_envio::text as fecha from respuesta
        where correspondencia_id = ${carta} and clase = 'definitiva' and fecha_envio is not null
        order by fecha_envio, id limit 1`,
  );
  if (sent !== undefined) return [finding('CARTA_YA_RESPONDIDA', { ...sent })];
  if (previous !== undefined) return [];
  const [other] = await rowsOf<{ asunto: string; quien: string }>(
    tx,
    sql`select c.asunto, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), 'Farola') as quien
        from carta as c left join usuario as u on u.id = c.creado_por
        where c.correspondencia_id = ${carta} and c.tipo = ${String(record['tipo'])}
          and c.estado = 'borrador' order by c.id limit 1`,
  );
  return other === undefined ? [] : [finding('OTRO_BORRADOR', { ...other })];
}

/** An invoice is objected to once; again, whoever says so. */
async function objectionFindings({ tx, record, finding }: Writing): Promise<Finding[]> {
  const factura = record['factura_id'];
  if (record['tipo'] !== 'objecion_factura' || typeof factura !== 'number') return [];
  const [objected] = await rowsOf<Enviada>(
    tx,
    sql`select c.radicado, c.fecha_radicacion::text as fecha from factura_energia as f
        join correspondencia as c on c.id = f.objecion_id
        where f.id = ${factura} and c.estado <> 'anulada'`,
  );
  return objected === undefined ? [] : [finding('FACTURA_YA_OBJETADA', { ...objected })];
}
