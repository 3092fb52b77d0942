import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { MASK } from '../../../src/core/resource/permissions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { CANARY, planted } from '../toys/fieldAccessToys.ts';
import { ACCOUNT, printedBy, type FieldAccessTown } from './fieldAccessTown.ts';
import { viewAndImportRequests } from './fieldAccessImports.ts';
import { opened, streamed, template, unpacked } from './fieldAccessAnswers.ts';

/** What a device called its row. */
const ROW = '5a1f0c22-ab00-4d5e-9f00-0123456789ab';

/** Every route that tells of records, asked in the ways in which it could tell what is hidden. */
export function askedOf(
  town: FieldAccessTown,
): Record<string, () => Promise<LightMyRequestResponse[]>> {
  const { asks, at, list } = town;
  const [ana = {}, zoe = {}] = town.pacientes;
  const each = (ask: (name: string, record: Row) => Promise<LightMyRequestResponse>) => () =>
    Promise.all([
      ask('paciente', ana),
      ask('paciente', zoe),
      ask('seguimiento_mantenimiento', town.caso),
      ask('acta', town.acta),
      ask('consulta', town.consultas[0] ?? {}),
    ]);
  const urlOf = (name: string, { id }: Row, rest = '') => `/api/${name}/${String(id)}${rest}`;
  const linesOf = async (name: string, { id }: Row): Promise<number> => {
    const [row] = await at.db.rows<{ id: string }>(
      sql`select max(id) as id from bitacora where recurso = ${name} and registro_id = ${id} and accion = 'crear'`,
    );
    return Number(row?.id);
  };
  const guesses = { folio: 'avisa', nombre: MASK };
  return {
    'GET /api/:recurso': async () => [
      ...(await each((name) => list(name))()),
      ...(await each((name) => asks(`/api/${name}?range=[0,0]&cursor=`))()),
      ...(await each((name) => list(name, { filter: { q: CANARY } }))()),
      ...(await each((name) => list(name, { filter: { creado_por: 'yo' } }))()),
    ],
    'GET /api/:recurso/:id': each((name, record) => asks(urlOf(name, record))),
    'POST /api/:recurso': each((name) =>
      asks(`/api/${name}`, { method: 'POST', payload: { folio: 'x', nombre: MASK, asunto: 'x' } }),
    ),
    'PUT /api/:recurso/:id': async () => [
      ...(await each((name, record) =>
        asks(urlOf(name, record), { method: 'PUT', payload: {}, version: 99 }),
      )()),
      ...(await each((name, record) =>
        asks(urlOf(name, record), {
          method: 'PUT',
          payload: {
            ...guesses,
            asunto: 'avisa',
            acta_id: town.acta['id'],
            paciente_id: ana['id'],
          },
          version: record['version'],
        }),
      )()),
    ],
    'PUT /api/:recurso/local/:uuid': async () => {
      const put = (payload: Row) => asks(`/api/consulta/local/${ROW}`, { method: 'PUT', payload });
      const row = {
        paciente_id: ana['id'],
        turno: 'tarde',
        asunto: 'avisa',
        acta_id: town.acta['id'],
      };
      const begin = (payload: Row) =>
        asks(`/api/paciente/local/${ROW}`, { method: 'PUT', payload });
      return [
        // stored, sent again, and with another content; and what rows belong to
        await put(row),
        await put(row),
        await put({ ...row, asunto: 'x' }),
        await begin({ folio: 'x' }),
        await begin({ folio: 'y' }),
      ];
    },
    'POST /api/:recurso/local/estado': async () => [
      await asks('/api/consulta/local/estado', { method: 'POST', payload: { filas: [ROW] } }),
    ],
    'POST /api/dispositivo/tomas': each((recurso, { id }) =>
      asks('/api/dispositivo/tomas', { method: 'POST', payload: { recurso, id, pendientes: 1 } }),
    ),
    'GET /api/dispositivo/tomas': async () => {
      const taken = await asks('/api/dispositivo/tomas', {
        method: 'POST',
        payload: { recurso: 'paciente', id: ana['id'], pendientes: 1 },
      });
      const cookie = String(taken.headers['set-cookie'] ?? '').split(';')[0] ?? '';
      return [await at.call({ url: '/api/dispositivo/tomas', headers: { cookie } }, 'funcionario')];
    },
    'DELETE /api/:recurso/:id': each((name, record) =>
      asks(urlOf(name, record), { method: 'DELETE', version: record['version'] }),
    ),
    'POST /api/:recurso/lote': each((name, record) =>
      asks(`/api/${name}/lote`, {
        method: 'POST',
        payload: {
          accion: 'editar',
          seleccion: { ids: { [String(record['id'])]: 77 } },
          cambios: guesses,
        },
      }),
    ),
    'POST /api/:recurso/lote/previa': async () => [
      ...(await each((name, record) =>
        asks(`/api/${name}/lote/previa`, {
          method: 'POST',
          payload: {
            accion: 'editar',
            seleccion: { ids: { [String(record['id'])]: record['version'] } },
            cambios: name === 'paciente' ? { folio: 'avisa' } : { asunto: 'avisa' },
          },
        }),
      )()),
      ...(await each((name, record) =>
        asks(`/api/${name}/lote/previa`, {
          method: 'POST',
          payload: {
            accion: 'borrar',
            seleccion: { ids: { [String(record['id'])]: record['version'] } },
          },
        }),
      )()),
    ],
    'POST /api/:recurso/:id/acciones/:accion': each((name, record) =>
      asks(urlOf(name, record, '/acciones/asignar'), {
        method: 'POST',
        payload: {},
        version: record['version'],
      }),
    ),
    'GET /api/:recurso/:id/historia': each((name, record) =>
      asks(urlOf(name, record, '/historia')),
    ),
    'GET /api/:recurso/:id/versiones/:cambio': each(async (name, record) =>
      asks(urlOf(name, record, `/versiones/${await linesOf(name, record)}`)),
    ),
    'POST /api/:recurso/:id/restaurar': each(async (name, record) =>
      asks(urlOf(name, record, '/restaurar'), {
        method: 'POST',
        payload: { cambio: await linesOf(name, record) },
        version: 98,
      }),
    ),
    'GET /api/:recurso/:id/relacionados': each((name, record) =>
      asks(urlOf(name, record, '/relacionados')),
    ),
    'GET /api/:recurso/:id/linea_de_tiempo': each((name, record) =>
      asks(urlOf(name, record, '/linea_de_tiempo')),
    ),
    'POST /api/:recurso/hacer/:nombre/previa': async () => [
      await asks('/api/consulta/hacer/recordatorio/previa', {
        method: 'POST',
        payload: {
          seleccion: { filtro: {}, total: town.consultas.length },
          valores: { asunto: 'avisa' },
        },
      }),
      await asks('/api/consulta/hacer/recordatorio/previa', {
        method: 'POST',
        payload: { seleccion: { filtro: { q: CANARY }, total: 1 } },
      }),
      await asks('/api/paciente/hacer/consultas/previa', {
        method: 'POST',
        payload: { seleccion: { filtro: {}, total: 2 } },
      }),
    ],
    'POST /api/:recurso/hacer/:nombre': async () => [
      await asks('/api/consulta/hacer/recordatorio', {
        method: 'POST',
        payload: {
          seleccion: { filtro: {}, total: town.consultas.length },
          valores: { asunto: 'avisa' },
        },
      }),
      await asks('/api/consulta/hacer/recordatorio', {
        method: 'POST',
        payload: { seleccion: { ids: { '1': 77 } } },
      }),
      await asks('/api/infraestructura_alumbrado_actualizado/hacer/actualizaciones', {
        method: 'POST',
        payload: { seleccion: { ids: { '1': 77 } }, valores: { tipo: 'retiro' } },
      }),
    ],
    'GET /api/:recurso/rejilla': async () => [
      await asks('/api/consulta/rejilla?clave=manana'),
      await asks(`/api/consulta/rejilla?clave=tarde&filter={"q":"${CANARY}"}`),
    ],
    'GET /api/:recurso/matriz': async () => [
      await asks('/api/paciente/matriz?anio=2026'),
      await asks(`/api/paciente/matriz?anio=2026&filter={"q":"${CANARY}"}`),
      await asks(`/api/paciente/matriz?anio=2026&filter={"nombre":"${CANARY}"}`),
    ],
    'POST /api/:recurso/rejilla/previa': async () => [
      await asks('/api/consulta/rejilla/previa', {
        method: 'POST',
        payload: {
          filas: [
            { valores: { asunto: 'avisa', paciente_id: ana['id'], acta_id: town.acta['id'] } },
            { valores: { asunto: 'x', paciente_id: zoe['id'], turno: 'manana' } },
            {
              id: town.consultas[0]?.['id'],
              version: town.consultas[0]?.['version'],
              valores: { asunto: 'avisa', paciente_id: ana['id'], turno: 'tarde' },
            },
          ],
        },
      }),
    ],
    'POST /api/:recurso/propuestas': async () => [
      await asks('/api/paciente/propuestas', {
        method: 'POST',
        payload: { valores: { folio: 'F-1' } },
      }),
      // a letter made of a record by a template that names what its writer may not see
      await asks('/api/carta/propuestas', {
        method: 'POST',
        payload: {
          valores: {
            tipo: 'requerimiento_caso',
            seguimiento_id: town.caso['id'],
            plantilla_id: await template(town),
          },
        },
      }),
    ],
    'GET /api/plantilla_carta/novedades': async () => [
      await asks('/api/plantilla_carta/novedades'),
    ],
    'POST /api/plantilla_carta/revision': async () => [
      await asks('/api/plantilla_carta/revision', {
        method: 'POST',
        payload: { tipo: 'requerimiento_caso', asunto: 'x', cuerpo: '{{reportante}}' },
      }),
    ],
    'GET /api/:recurso/puntos': async () => [
      await asks('/api/consulta/puntos'),
      await asks(`/api/consulta/puntos?filter={"q":"${CANARY}"}`),
      await asks('/api/seguimiento_mantenimiento/puntos'),
    ],
    'GET /api/:recurso/calendario': async () => [
      await asks('/api/programacion_recorrido/calendario?desde=2026-07-01&hasta=2026-07-31'),
      await asks(
        '/api/programacion_recorrido/calendario?desde=2026-07-01&hasta=2026-07-31&mueve=1',
      ),
    ],
    'GET /api/:recurso/:id/explicacion/:campo': each((name, record) =>
      asks(urlOf(name, record, '/explicacion/deuda')),
    ),
    'GET /api/:recurso/:id/explicacion/:campo/archivo': each((name, record) =>
      asks(urlOf(name, record, '/explicacion/deuda/archivo?format=csv')),
    ),
    'GET /api/:recurso/borrados': each((name) => asks(`/api/${name}/borrados`)),
    'POST /api/:recurso/borrados/:cambio/restaurar': each(async (name, record) =>
      asks(`/api/${name}/borrados/${await linesOf(name, record)}/restaurar`, { method: 'POST' }),
    ),
    'POST /api/deshacer': each((name, record) =>
      asks('/api/deshacer', {
        method: 'POST',
        payload: { token: `${name}.${String(record['id'])}.v1` },
      }),
    ),
    'GET /api/:recurso/export': async () => [
      ...(await each((name) => asks(`/api/${name}/export?format=csv&columns=*`))()),
      ...(await each((name) => asks(`/api/${name}/export?format=csv`))()),
      await asks('/api/consulta/export?format=geojson&columns=*'),
      await asks('/api/consulta/export?format=kml&columns=*'),
    ],
    'GET /api/:recurso/:id/documento': async () => [
      await opened(asks(urlOf('paciente', ana, '/documento?formato=xlsx'))),
      await opened(asks(urlOf('acta', town.acta, '/documento?formato=xlsx'))),
      await opened(asks(urlOf('consulta', town.consultas[0] ?? {}, '/documento?formato=xlsx'))),
    ],
    'GET /api/impresiones/:id': async () => [
      await asks(`/api/impresiones/${await printedBy(town)}`),
    ],
    'POST /api/impresiones/:id/cancelar': async () => [
      await asks(`/api/impresiones/${await printedBy(town)}/cancelar`, { method: 'POST' }),
    ],
    'GET /api/impresiones/:id/archivo': async () => [
      await asks(`/api/impresiones/${await printedBy(town)}/archivo`),
    ],
    'GET /api/:recurso/:id/evidencia': async () => [
      await unpacked(asks(urlOf('paciente', ana, '/evidencia'))),
    ],
    'GET /api/:recurso/:id/evidencia/datos': each((name, record) =>
      asks(urlOf(name, record, '/evidencia/datos')),
    ),
    'GET /api/:recurso/:id/documento/datos': async () => [
      await asks(urlOf('paciente', ana, '/documento/datos?formato=xlsx')),
    ],
    'GET /api/:recurso/:id/documento/vista': async () => [
      await asks(urlOf('paciente', ana, '/documento/vista')),
      await asks(urlOf('acta', town.acta, '/documento/vista')),
      await asks(urlOf('consulta', town.consultas[0] ?? {}, '/documento/vista')),
    ],
    'GET /api/:recurso/documento': async () => [
      await opened(asks('/api/paciente/documento?formato=xlsx&columns=*')),
      await opened(asks('/api/consulta/documento?formato=xlsx&columns=*')),
    ],
    'GET /api/:recurso/documento/datos': async () => [
      await asks('/api/paciente/documento/datos?formato=xlsx&columns=*'),
    ],
    'POST /api/:recurso/etiquetas': async () => [
      await asks('/api/infraestructura_alumbrado_actualizado/etiquetas', {
        method: 'POST',
        payload: { tamano: 'a4-24', seleccion: { filtro: { q: CANARY } } },
      }),
    ],
    'GET /api/:recurso/totales': each((name) => asks(`/api/${name}/totales`)),
    'GET /api/:recurso/medidas': async () => [
      ...(await each((name) => asks(`/api/${name}/medidas`))()),
      ...(await each((name) => asks(`/api/${name}/medidas?grupo=grupo`))()),
      ...(await each((name) => asks(`/api/${name}/medidas?por=mes&desde=1990-01&hasta=1990-02`))()),
    ],
    'GET /api/cierre_mes/condiciones': async () => [
      await asks('/api/cierre_mes/condiciones?periodo=2026-05'),
    ],
    'POST /api/programacion_recorrido/proponer': async () => [
      await asks('/api/programacion_recorrido/proponer', {
        method: 'POST',
        payload: { mes: '2026-09' },
      }),
    ],
    'POST /api/programacion_recorrido/tomar_propuesta': async () => [
      await asks('/api/programacion_recorrido/tomar_propuesta', { method: 'POST', payload: {} }),
    ],
    'GET /api/busqueda': async () =>
      Promise.all(
        ['canario', 'F-1', 'planted', 'Consulta 0', ACCOUNT].map((q) =>
          asks(`/api/busqueda?q=${encodeURIComponent(q)}`),
        ),
      ),
    // a first visit, and one with what others changed meanwhile
    'GET /api/inicio': async () => {
      const first = await asks('/api/inicio');
      await at.db.orm.execute(
        sql`update visita set ultima = ultima - interval '1 day', visto = visto - interval '1 day'`,
      );
      return [first, await asks('/api/inicio')];
    },
    'GET /api/calendario/:token': async () => {
      const made = await asks('/api/security/calendario', { method: 'POST' });
      const { url } = made.json<{ url: string }>();
      return [await asks(new URL(url).pathname)];
    },
    'GET /api/mapa/suelo': async () => [await asks('/api/mapa/suelo')],
    'GET /api/mapa/puntos': async () => [await asks('/api/mapa/puntos?caja=5,-74,5.1,-73.9')],
    'GET /api/factura_energia/:id/hoja': async () => [await asks('/api/factura_energia/1/hoja')],
    'GET /api/infraestructura_alumbrado_actualizacion/resumen': async () => [
      await asks('/api/infraestructura_alumbrado_actualizacion/resumen?lote=x'),
    ],
    'POST /api/presencia': each((recurso, { id }) =>
      asks('/api/presencia', {
        method: 'POST',
        payload: { recurso, id, ventana: 'ventana-1', estado: 'mira' },
      }),
    ),
    'GET /api/vivo': async () => [await streamed(town)],
    'POST /api/bitacora/purga': async () => [
      await asks('/api/bitacora/purga', { method: 'POST', payload: {} }),
    ],
    'POST /api/bitacora/purga/previa': async () => [
      await asks('/api/bitacora/purga/previa', { method: 'POST', payload: {} }),
    ],
    'GET /api/vistas': async () => [await asks('/api/vistas')],
    'GET /api/vistas/:id': async () => {
      const made = await at.call({
        method: 'POST',
        url: '/api/vistas',
        payload: {
          recurso: 'paciente',
          nombre: 'Compartida',
          compartida: true,
          contenido: {
            filtro: { nombre: planted[0]?.['nombre'], q: CANARY },
            orden: [['nombre', 'ASC']],
          },
        },
      });
      return [await asks(`/api/vistas/${String(made.json().id)}`)];
    },
    ...viewAndImportRequests(town, each),
  };
}
