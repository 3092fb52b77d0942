import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { mayUse } from '../../../src/core/resource/permissions.ts';
import { offlineRowsOf } from '../../../src/core/resource/offline.ts';
import { gridOf } from '../../../src/core/resource/faces/grid.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { validRecord } from '../../support/server/validRecord.ts';
import { asWho } from '../../support/server/asWho.ts';

const written = resources.filter((resource) =>
  mayUse(resource, 'escribir', asWho('administrador')),
);

/** Routes that change no data of the house, each with its reason. */
const silent: Readonly<Record<string, string>> = {
  'post /api/archivos': 'a file counts from the record that holds it, whose history names it',
  'post /api/archivos/{id}/enlace': 'a link for 60 s, no data',
  'post /api/enlaces': 'a link for 60 s, no data',
  'post /api/impresiones/{id}/cancelar':
    'ends a printing of the person who asks; no record changes',
  'put /api/archivos/{id}': 'likewise, under an id of the device',
  'post /api/dispositivo/tomas': 'which device has a record with it; no record changes',
  'post /api/presencia': 'who has a record open, for a minute; no record changes',
  'post /api/envios/cierre': 'a key is taken; no record changes',
  'post /api/security/login/verifytoken': 'reads who is signed in',
  'put /api/preferencias/{recurso}': 'how one person has a list, of no concern to anybody else',
  'post /api/errores': 'what failed in a browser, for the log',
};

/** Routes of accounts, whose entries tests/server/auth and auth/securityRoutes.test.ts assert. */
const ofAccounts = ['login', 'logout', 'forgot_password', 'reset_password', 'change_password'].map(
  (name) => `post /api/security/login/${name}`,
);

/** Routes of one's own account, whose entries account/accountRoutes.test.ts asserts. */
const ofOwnAccount = [
  'put /api/security/cuenta',
  'delete /api/security/sesiones',
  'delete /api/security/sesiones/{id}',
];

/** The address of one's own calendar, and another try of a job: tests/server/deadlines. */
const ofDeadlines = [
  'post /api/security/calendario',
  'delete /api/security/calendario',
  'post /api/trabajo/{id}/reintentar',
];

/** Routes of saved views, whose entries views/savedViewRoutes.test.ts asserts. */
const ofViews = ['post /api/vistas', 'put /api/vistas/{id}', 'delete /api/vistas/{id}'];

/** Routes of imports, whose entries import/importActionRoutes.test.ts asserts. */
const ofImports = [
  'post /api/importacion',
  'patch /api/importacion/{id}',
  ...['aplicar', 'deshacer', 'cancelar', 'reparacion', 'casos'].map(
    (name) => `post /api/importacion/{id}/${name}`,
  ),
];

/** Ways back, and the end of them, whose entries tests/server/history asserts. */
const ofUndo = [
  'post /api/deshacer',
  'post /api/bitacora/purga',
  ...written.flatMap(({ name }) => [
    `post /api/${name}/{id}/restaurar`,
    `post /api/${name}/borrados/{cambio}/restaurar`,
  ]),
];

/**
 * Look at what a bulk action, a purge, a grid or a new record would come to, or print labels, and write nothing:
 * tests/server/bulk/preview.test.ts, history/purge.test.ts, grid/grid.test.ts, record/proposals.test.ts and
 * tests/modules/correspondencia/server/plantilla_carta.test.ts.
 */
const ofPreviews = [
  'post /api/bitacora/purga/previa',
  ...written.map(({ name }) => `post /api/${name}/lote/previa`),
  ...written
    .filter((resource) => gridOf(resource) !== undefined)
    .map(({ name }) => `post /api/${name}/rejilla/previa`),
  ...resources.flatMap(({ name, makes }) =>
    Object.keys(makes).map((making) => `post /api/${name}/hacer/${making}/previa`),
  ),
  ...written
    .filter(({ proposes }) => proposes !== undefined)
    .map(({ name }) => `post /api/${name}/propuestas`),
  ...resources
    .filter(({ list }) => list.labels !== undefined)
    .map(({ name }) => `post /api/${name}/etiquetas`),
  'post /api/plantilla_carta/revision',
  'post /api/programacion_recorrido/proponer',
];

/** A month's plan that is taken: tests/modules/recorridos/server/propuestaDelMes.test.ts. */
const ofPlans = ['post /api/programacion_recorrido/tomar_propuesta'];

/** What is made of records: makings/runMaking.test.ts and tests/modules/reportes/server/hechoDeTrabajos.test.ts. */
const ofMakings = resources.flatMap(({ name, makes }) =>
  Object.keys(makes).map((making) => `post /api/${name}/hacer/${making}`),
);

/** Rows of devices, whose entries server/offline/offline.test.ts asserts; their states change nothing. */
const ofDevices = written
  .filter(({ name }) => offlineRowsOf(resources, name) !== undefined)
  .flatMap(({ name }) => [
    `put /api/${name}/local/{uuid}`,
    `delete /api/${name}/local/{uuid}`,
    `post /api/${name}/local/estado`,
  ]);

/** Transitions, whose entries record/transitions.test.ts asserts. */
const ofTransitions = written.flatMap(({ name, states }) =>
  Object.entries(states?.transitions ?? {})
    .filter(([, { by }]) => by !== 'server')
    .map(([transition]) => `post /api/${name}/{id}/acciones/${transition}`),
);

describe.each(engines)('the history on %s', (engine) => {
  let at: TestApp;
  const { make, save, remove, batch } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  /** A record of each resource that references of this one point to, made once. */
  const made = new Map<string, number>();
  const targetsOf = async (resource: Resource): Promise<Record<string, number>> => {
    const targets: Record<string, number> = {};
    for (const field of Object.values(resource.fields)) {
      const target = resources.find(({ name }) => name === (field as { target?: string }).target);
      if (target === undefined || target === resource || field.readOnly) continue;
      const values = () => targetsOf(target).then((deeper) => validRecord(target, 0, deeper));
      const id = made.get(target.name) ?? Number((await make(target.name, await values()))['id']);
      made.set(target.name, id);
      targets[target.name] = id;
    }
    return targets;
  };

  const entriesDuring = async (work: () => Promise<unknown>) => {
    const newest = sql`select coalesce(max(id), 0) as id from bitacora`;
    const [before] = await at.db.rows<{ id: string }>(newest);
    await work();
    return at.db.rows<Row>(
      sql`select recurso, registro_id::int as registro_id, accion, usuario, ip from bitacora where id > ${before?.id} order by id`,
    );
  };

  test('each route that writes adds its entry, or says here why not', async () => {
    const document = (await at.call({ url: '/api/openapi.json' })).json();
    const mutating = Object.entries(document.paths as Record<string, object>).flatMap(
      ([path, item]) =>
        Object.keys(item)
          .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
          .map((method) => `${method} ${path}`),
    );
    const ofRecords = written.flatMap(({ name }) => [
      `post /api/${name}`,
      `put /api/${name}/{id}`,
      `delete /api/${name}/{id}`,
      `post /api/${name}/lote`,
    ]);
    const known = [
      ...Object.keys(silent),
      ...ofAccounts,
      ...ofOwnAccount,
      ...ofDeadlines,
      ...ofViews,
      ...ofImports,
      ...ofUndo,
      ...ofPreviews,
      ...ofMakings,
      ...ofPlans,
      ...ofDevices,
      ...ofTransitions,
      ...ofRecords,
    ];
    expect(new Set(mutating)).toEqual(new Set(known));
  });

  test.each(written.map((resource) => [resource.name, resource] as const))(
    'every write of %s adds one entry that tells who, what and from where',
    async (name, resource) => {
      const targets = await targetsOf(resource);
      const note = { observaciones: 'x' };
      const own: Row[] = [];
      const who = { usuario: 'administrador@farola.test', ip: '127.0.0.1', recurso: name };
      const about = (record: Row, accion: string) => [
        { ...who, registro_id: record['id'], accion },
      ];
      for (const n of [10, 11, 12]) {
        const values = { ...validRecord(resource, n, targets) };
        const entries = await entriesDuring(async () => own.push(await make(name, values, 'sure')));
        expect(entries).toEqual(about(own.at(-1)!, 'crear'));
      }
      const [first, second, third] = own as [Row, Row, Row];
      expect(await entriesDuring(() => save(name, first, note))).toEqual(about(first, 'editar'));
      const seleccion = chosen([second, third]);
      const edited = await entriesDuring(() =>
        batch(name, { accion: 'editar', seleccion, cambios: note }),
      );
      expect(edited).toEqual([...about(second, 'editar'), ...about(third, 'editar')]);
      const saved = { ...first, version: 2 };
      const stays = resource.states?.deletable?.length === 0;
      const removed = stays ? [] : about(saved, 'borrar');
      expect(await entriesDuring(() => remove(name, saved))).toEqual(removed);
      // a refused one adds none
      expect(await entriesDuring(() => remove(name, saved))).toEqual([]);
    },
  );
});
