import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MakingAnswer, MakingPreview } from '../../../../src/core/resource/making.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const REPORT = 'reporte_trabajo';
const UPDATE = 'infraestructura_alumbrado_actualizacion';
const LETTER = 'carta';

describe.each(engines)('what is made of reported jobs on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { make, act, read, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    for (const codigo of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6']) {
      await make('infraestructura_alumbrado', lampAt(town, codigo));
    }
  });
  afterAll(() => at.close());

  let orders = 0;
  const job = (values: Row): Promise<Row> =>
    make(
      REPORT,
      {
        fecha: '2026-07-08',
        numero_ot: `OT-${(orders += 1)}`,
        cuadrilla: 'Móvil 1',
        barrio_id: town.barrio,
        direccion: 'Calle 5 4-20',
        actividad: 'cambio_luminaria',
        clase: 'correctivo',
        ...values,
      },
      'sure',
    );
  const send = (
    name: string,
    payload: object,
    { rol, key }: { rol?: 'administrador' | 'funcionario'; key?: string } = {},
  ) =>
    at.call(
      {
        method: 'POST',
        url: `/api/${REPORT}/hacer/${name}`,
        payload,
        headers: {
          'accept-language': 'es',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      },
      rol,
    );
  const preview = async (name: string, records: readonly Row[]): Promise<MakingPreview> => {
    const answer = await send(`${name}/previa`, { seleccion: chosen(records) });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const done = async (name: string, payload: object): Promise<MakingAnswer> => {
    const answer = await send(name, payload);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  };
  const reasons = ({ omitidos }: MakingPreview) =>
    Object.fromEntries(omitidos.map(({ motivo, registros }) => [motivo, registros.length]));

  describe('drafts of updates', () => {
    test('are shown with their reason before, and those that are left out with theirs', async () => {
      const records = [
        await job({ codigo_punto: 'L1', material: 'Luminaria LED 40W' }),
        await job({ codigo_punto: 'L2', actividad: 'retiro' }),
        await job({ codigo_punto: 'N9', actividad: 'instalacion_nueva', material: 'LED de 40 w' }),
        await job({ codigo_punto: 'L3', material: 'Luminaria' }),
        await job({ codigo_punto: 'L3', material: 'LED 150 W' }),
        await job({ codigo_punto: 'L1', material: 'LED 40 W' }),
        await job({ codigo_punto: null, actividad: 'retiro' }),
        await job({ codigo_punto: 'L4', actividad: 'poda' }),
      ];
      const seen = await preview('actualizaciones', records);
      expect([seen.total, seen.hace]).toEqual([8, 3]);
      expect(seen.valores['lote']).toBe('REP-2026-07-08');
      expect(seen.muestra.map(({ valores }) => valores['tipo'])).toEqual([
        'modernizacion',
        'retiro',
        'expansion',
      ]);
      expect(seen.muestra[0]?.porque).toBe(
        'La orden OT-1 (Luminaria LED 40W) implica: modernización.',
      );
      expect(seen.muestra[1]?.falta).toMatchObject({ soporte_tipo: [{}] });
      expect(reasons(seen)).toEqual({
        'El material «Luminaria» no dice la tecnología y la potencia de la luminaria nueva.': 1,
        'Ninguna ficha activa es LED de 150 W.': 1,
        'El mismo cambio va ya por la orden OT-1.': 1,
        'No dice el código del punto: sin él no hay a qué referir el cambio.': 1,
        'No está pendiente de inventario.': 1,
      });
      const { total } = await list(UPDATE, {});
      expect(total).toBe(0);
    });

    test('are made in one lot, with the order as their support, and once only', async () => {
      const { rows } = await list(REPORT, { filter: { codigo_punto: ['L1', 'N9'] } });
      const all = await Promise.all(rows.map((row) => read(REPORT, row)));
      const sent = { seleccion: chosen(all), valores: { lote: 'Acta 7' } };
      const made = await done('actualizaciones', sent);
      expect([made.hechos, made.recurso]).toEqual([2, UPDATE]);
      const drafts = await Promise.all(made.ids.map((id) => read(UPDATE, { id })));
      for (const draft of drafts) {
        expect(draft).toMatchObject({
          estado: 'borrador',
          lote: 'Acta 7',
          soporte_tipo: 'orden_trabajo',
          fecha_efectiva: '2026-07-08',
          origen_tipo: 'reporte_trabajo',
        });
      }
      const origins = drafts.map(({ origen_id }) => origen_id);
      const marked = await Promise.all(origins.map((id) => read(REPORT, { id })));
      expect(
        marked.map(({ inventario, actualizacion_id }) => [inventario, actualizacion_id]),
      ).toEqual(made.ids.map((id) => ['en_tramite', id]));
      const [line] = await history(UPDATE, { id: made.ids[0] });
      expect(line).toMatchObject({ accion: 'crear', lote: made.lote });
      // again: each says what was made of it
      const again = await preview('actualizaciones', marked);
      expect([
        again.hace,
        again.omitidos.every(({ motivo }) => motivo.startsWith('Ya se hizo: ')),
      ]).toEqual([0, true]);
      const refused = await send('actualizaciones', { seleccion: chosen(marked) });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'NADA_QUE_HACER']);
    });

    test('sent twice with one key, and by two at once, they are made once', async () => {
      const one = await job({ codigo_punto: 'L4', material: 'LED 40W' });
      const payload = { seleccion: chosen([one]) };
      const [first, second] = [
        await send('actualizaciones', payload, { key: 'una-sola-vez' }),
        await send('actualizaciones', payload, { key: 'una-sola-vez' }),
      ];
      expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
      const other = await job({ codigo_punto: 'L5', material: 'LED 40W' });
      const both = await Promise.all(
        [1, 2].map(() => send('actualizaciones', { seleccion: chosen([other]) })),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 409,
      ]);
    });

    test('are undone as one deed, and made anew', async () => {
      const one = await job({ codigo_punto: 'L6', material: 'LED 40W' });
      const answer = await send('actualizaciones', { seleccion: chosen([one]) });
      const token = answer.headers['x-deshacer'];
      const undone = await at.call({
        method: 'POST',
        url: '/api/deshacer',
        payload: { token },
      });
      expect(undone.statusCode).toBe(200);
      expect(await read(REPORT, one)).toMatchObject({
        inventario: 'pendiente',
        actualizacion_id: null,
      });
      expect((await preview('actualizaciones', [await read(REPORT, one)])).hace).toBe(1);
    });

    test('what is in a closed month says that it becomes an adjustment', async () => {
      await at.db.orm.execute(
        sql`insert into cierre_mes (periodo, estado) values ('2026-01', 'cerrado')`,
      );
      const one = await job({ codigo_punto: 'L2', fecha: '2026-01-10', actividad: 'retiro' });
      const { muestra } = await preview('actualizaciones', [one]);
      expect(muestra[0]?.porque).toMatch(
        /El mes 2026-01 está cerrado: al aprobarla será un ajuste\.$/,
      );
      await at.db.orm.execute(sql`delete from cierre_mes`);
    });

    test('a request that cannot be is refused in words', async () => {
      const one = await job({ codigo_punto: 'L3', actividad: 'retiro' });
      const seleccion = chosen([one]);
      const unknown = await send('actualizacions', { seleccion });
      expect(unknown.statusCode).toBe(404);
      const unasked = await send('actualizaciones', { seleccion, valores: { tipo: 'hurto' } });
      expect([unasked.statusCode, unasked.json().message]).toEqual([
        400,
        expect.stringContaining('"tipo" is not asked; expected lote'),
      ]);
      const stale = await send('actualizaciones', {
        seleccion: { ids: { [String(one['id'])]: 9 } },
      });
      expect(stale.statusCode).toBe(412);
      const moved = await send('actualizaciones', {
        seleccion: { filtro: { codigo_punto: 'L3' }, total: 77 },
      });
      expect([moved.statusCode, moved.json().code]).toEqual([409, 'TOTAL_CAMBIO']);
    });
  });

  describe('the letter to the operator', () => {
    test('is a draft with recipient, subject, term and text, and the list as a PDF', async () => {
      await make('parametro', {
        clave: 'operador',
        valor: 'Luces de Tunja S.A.',
        vigente_desde: '2020-01-01',
      });
      await make('parametro', {
        clave: 'interventor',
        valor: 'Interventores S.A.S.',
        vigente_desde: '2020-01-01',
      });
      const inspector = await make('personal_interventoria', {
        documento: '770001',
        nombres: 'Ana',
        apellidos: 'Rojas',
        cargo: 'inspector',
        email: 'ana@farola.test',
        fecha_inicio: '2024-01-01',
      });
      const records = [
        await job({ codigo_punto: 'L1', actividad: 'poda', fecha: '2026-04-01' }),
        await job({ codigo_punto: 'L2', actividad: 'poda', fecha: '2026-04-03' }),
      ];
      const well = await job({ codigo_punto: 'L3', actividad: 'poda', fecha: '2026-04-02' });
      for (const record of records) {
        await act(REPORT, record, { name: 'observar', values: { motivo: 'Falta la foto' } });
      }
      const now = await Promise.all([...records, well].map((one) => read(REPORT, one)));
      const seen = await preview('carta', now);
      expect([seen.hace, reasons(seen)]).toEqual([2, { 'No hay nada que observar de él.': 1 }]);
      expect(seen.valores).toMatchObject({
        destinatario: 'Luces de Tunja S.A.',
        asunto: 'Observaciones a los trabajos reportados del 01/04/2026 al 03/04/2026',
        requiere_respuesta: true,
        plazo_dias: 5,
        firmante_id: null,
        responsable_id: null,
      });
      // who signs and who follows it up is asked, as nobody stands behind this account
      const asked = ['firmante_id', 'responsable_id'];
      expect(Object.keys(seen.fields).toSorted()).toEqual(asked);
      const short = await send('carta', { seleccion: chosen(now) });
      expect([short.statusCode, Object.keys(short.json().fields).toSorted()]).toEqual([422, asked]);

      const valores = {
        ...seen.valores,
        asunto: 'Observaciones de abril',
        firmante_id: inspector['id'],
        responsable_id: inspector['id'],
      };
      const made = await done('carta', { seleccion: chosen(now), valores });
      const letter = await read(LETTER, { id: made.ids[0] });
      expect(letter).toMatchObject({
        radicado: null,
        tipo: 'solicitud_operador',
        asunto: 'Observaciones de abril',
        entidad: 'operador',
        estado: 'borrador',
        trabajos: records.map(({ id }) => id),
      });
      expect(letter['contenido']).toContain('observa 2 (observado: 2)');
      expect(letter['contenido']).toContain(
        '01/04/2026, Poda, L1, Calle 5 4-20, B1 · Los Álamos: Observado. Falta la foto',
      );
      const [file] = letter['adjuntos'] as { id: string; nombre: string; tipo: string }[];
      expect(file).toMatchObject({
        nombre: 'Trabajos reportados que se observan 2026-07-15.pdf',
        tipo: 'application/pdf',
      });
      const bytes = await at.call({ url: `/api/archivos/${file?.id}` });
      expect([bytes.statusCode, bytes.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        '%PDF-',
      ]);
      const marked = await Promise.all(now.map((one) => read(REPORT, one)));
      const letters = (rows: readonly Row[]) => rows.map(({ carta_salida_id }) => carta_salida_id);
      expect(letters(marked)).toEqual([letter['id'], letter['id'], null]);

      // once only, until what was filed of it is annulled
      const again = await preview('carta', marked);
      expect([again.hace, Object.values(reasons(again))]).toEqual([0, expect.arrayContaining([2])]);
      expect(Object.keys(reasons(again))).toContainEqual(
        expect.stringMatching(/^Ya se hizo: .*Observaciones de abril\.$/),
      );
      const issued = await act(LETTER, letter, { name: 'emitir' });
      expect([issued.statusCode, issued.body]).toEqual([200, expect.anything()]);
      const { oficio_id } = await read(LETTER, letter);
      const filed = await read('correspondencia', { id: oficio_id });
      expect(filed).toMatchObject({
        radicado: 'S-2026-00001',
        sentido: 'enviada',
        clase: 'requerimiento',
        remitente: 'Interventores S.A.S.',
        fecha_limite: '2026-07-23',
        estado: 'radicada',
      });
      const named = await Promise.all(records.map((one) => read(REPORT, one)));
      expect(named.map(({ carta_id }) => carta_id)).toEqual([oficio_id, oficio_id]);
      await act('correspondencia', filed, { name: 'anular', values: { motivo: 'Otra fecha' } });
      const free = await Promise.all(records.map((one) => read(REPORT, one)));
      expect((await preview('carta', free)).hace).toBe(2);
    }, 60_000);

    test('of many jobs names in its text those that have room, and the others by their number', async () => {
      const direccion = 'Carrera 14 con Calle 26, frente al parque principal del barrio'.repeat(2);
      const many: Row[] = [];
      for (let i = 0; i < 62; i += 1) {
        const one = await job({
          codigo_punto: null,
          actividad: 'poda',
          direccion: `${direccion} ${i}`,
        });
        await act(REPORT, one, { name: 'observar', values: { motivo: 'Falta la foto del antes' } });
        many.push(await read(REPORT, one));
      }
      const seen = await preview('carta', many);
      const text = String(seen.valores['contenido']);
      expect(text.match(/^- Orden/gm)).toHaveLength(60);
      expect(text).toContain('Y 2 más, en el listado adjunto.');
      expect(seen.fields['contenido']).toBeUndefined();
      expect(seen.muestra[0]?.porque).toBe('Se observó. Falta la foto del antes');
    });

    test('is undone with the marks of its jobs', async () => {
      const person = (await list('personal_interventoria', {})).rows[0]?.['id'];
      const one = await job({ codigo_punto: 'L5', actividad: 'poda', fecha: '2026-02-01' });
      await act(REPORT, one, { name: 'rechazar', values: { motivo: 'No se hizo' } });
      const now = await read(REPORT, one);
      const answer = await send('carta', {
        seleccion: chosen([now]),
        valores: { firmante_id: person, responsable_id: person },
      });
      expect(answer.statusCode).toBe(201);
      const undone = await at.call({
        method: 'POST',
        url: '/api/deshacer',
        payload: { token: answer.headers['x-deshacer'] },
      });
      expect([undone.statusCode, undone.body]).toEqual([200, expect.any(String)]);
      expect((await read(REPORT, one))['carta_salida_id']).toBeNull();
    }, 60_000);
  });
});
