import { mkdirSync, openAsBlob, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ImportDetail } from '../../src/core/import/importApi.ts';
import type { Reconciliation } from '../../src/core/import/reconciliationApi.ts';
import type { Database } from '../../src/server/db/connect.ts';
import type { Cleanup } from '../cleanup.ts';
import { post, type Api, type Place } from '../farola.ts';
import { withDatabase } from '../place.ts';
import { onFreshServer } from '../sheets/freshServer.ts';
import type { Reconciled } from './figures.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';
const POLL_MS = 50;

/** What is said once for all rows: the support document, and from when on the differences hold. */
const constantes = {
  soporte_tipo: 'Acta',
  soporte_numero: 'A-3',
  soporte_fecha: '2026-10-12',
  fecha_efectiva: '2026-10-12',
};

/** A file with a row for each point, compared by a server that has just started, and its differences as a file. */
export async function measureReconciliation(
  place: Place,
  { rows, cleanup }: { rows: number; cleanup: Cleanup },
): Promise<Reconciled> {
  const path = join(cleanup.folder, 'past', 'censo.csv');
  mkdirSync(dirname(path), { recursive: true });
  await withDatabase(place, async (db) => {
    writeFileSync(path, await censusOf(db));
    await db.rows(sql`insert into parametro (clave, valor, vigente_desde) values ('base_cerrada', 'true', '2026-01-01')
      on conflict do nothing`);
  });
  const { result, observed } = await onFreshServer(place, cleanup, (api) => compare(api, path));
  const told = { rows, ...result, ...observed };
  console.log(`reconciliation of ${rows} rows: ${JSON.stringify(told)}`);
  return told;
}

/** As the system has it, but for one point in twenty with another lamp, and one under a code that nobody knows. */
async function censusOf(db: Database): Promise<string> {
  const [row] = await db.rows<{ csv: string }>(sql`
    select string_agg(concat_ws(',', case when p.id % 20 = 3 then 'CENSO-' || p.id else p.codigo end, t.codigo,
        coalesce(case when p.id % 20 = 11 then o.codigo else l.codigo end, ''), p.cantidad, b.codigo,
        '"' || p.direccion || '"', p.ubicacion_lat, p.ubicacion_lng, p.clase_via, p.soporte, p.estado_operativo,
        p.fecha_instalacion), E'\n' order by p.codigo) as csv
    from infraestructura_alumbrado_actualizado as p
      join infraestructura_alumbrado_tipo as t on t.id = p.tipo_id
      join barrio as b on b.id = p.barrio_id
      left join luminaria as l on l.id = p.luminaria_id
      left join luminaria as o on o.id = 1001 + (p.luminaria_id - 1001 + 1) % 5`);
  return `${HEADERS}\n${row?.csv ?? ''}\n`;
}

const HEADERS =
  'codigo,tipo,luminaria,cantidad,barrio,direccion,latitud,longitud,clase de via,soporte,estado,fecha de instalacion';

async function compare(api: Api, path: string): Promise<Omit<Reconciled, 'rows'>> {
  const form = new FormData();
  form.set('destino', UPDATES);
  form.set('modo', 'conciliar');
  form.set('opciones', JSON.stringify({ constantes }));
  // What decides about the file has to come before it.
  form.set('archivo', await openAsBlob(path), 'censo.csv');
  const sent = performance.now();
  const { id } = await post<{ id: number }>(api, '/api/importacion', form);
  for (;;) {
    const detail = await api.get<ImportDetail>(`/api/importacion/${id}`);
    if (detail.estado === 'validada') break;
    if (detail.estado !== 'cargada' && detail.estado !== 'planificando') {
      throw new Error(`the comparison ended as ${detail.estado}: ${JSON.stringify(detail.avisos)}`);
    }
    await wait(POLL_MS);
  }
  const planMs = Math.round(performance.now() - sent);
  const found = await api.get<Reconciliation>(`/api/importacion/${id}/conciliacion`);
  const from = performance.now();
  const file = await fetch(
    `http://127.0.0.1:${api.port}/api/importacion/${id}/conciliacion/archivo?format=csv`,
    { headers: api.headers },
  );
  if (!file.ok || file.body === null) throw new Error(`${file.status} ${await file.text()}`);
  for await (const _ of file.body);
  const fileMs = Math.round(performance.now() - from);
  const { igual, diferente, solo_a, solo_b, con_error } = found;
  return {
    planMs,
    fileMs,
    same: igual,
    differing: diferente,
    missing: solo_a,
    unknown: solo_b,
    wrong: con_error,
  };
}
