import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { resources as product } from '../../../resources.config.ts';
import type { Right } from '../../../src/core/resource/rights.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import type { DeclaredRoute } from '../../../src/server/auth/responsePolicy.ts';
import { sampleModel } from '../documents.ts';
import { recordCalls } from './recordCalls.ts';
import { CANARY, planted, fieldAccessHooks, fieldAccessToys } from '../toys/fieldAccessToys.ts';
import { openTestApp, type TestApp } from './testApp.ts';
import { validRecord } from './validRecord.ts';

export const all: readonly Resource[] = [...product, ...fieldAccessToys];
export const byName = new Map(all.map((resource) => [resource.name, resource]));

/** Of the account that patients' visits point to. */
export const ACCOUNT = 'canario.medico@planted.test';

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  payload?: object;
  version?: unknown;
}

/** Planted records, and the calls of a person who does not see all of them. */
export interface FieldAccessTown {
  at: TestApp;
  routes: ReadonlyMap<string, DeclaredRoute>;
  calls: ReturnType<typeof recordCalls>;
  pacientes: Row[];
  consultas: Row[];
  acta: Row;
  caso: Row;
  /** Plants them anew: some delete and undo. */
  plant(): Promise<void>;
  /** From now on the mode is `restringido`, and a *funcionario* keeps these rights alone. */
  keep(rights: readonly Right[]): Promise<void>;
  /** As a *funcionario*. */
  asks(url: string, sent?: Sent): Promise<LightMyRequestResponse>;
  /** A list, its query in JSON. */
  list(name: string, query?: Row): Promise<LightMyRequestResponse>;
}

export async function openFieldAccessTown(): Promise<FieldAccessTown> {
  const routes = new Map<string, DeclaredRoute>();
  const at = await openTestApp('pglite', {
    toys: fieldAccessToys,
    hooks: fieldAccessHooks,
    onRoute: (route) => routes.set(`${route.method} ${route.url}`, route),
  });
  await at.app.ready();
  const calls = recordCalls(() => at);
  const sectors: number[] = [];
  for (const n of [1, 2]) {
    const sector = { codigo: `S${n}`, nombre: `Sector ${n}`, clase: 'urbano' };
    sectors.push(Number((await calls.make('sector', sector))['id']));
  }
  const medico = await calls.make('usuario', {
    ...validRecord(byName.get('usuario') as Resource, 7), // a product resource
    email: ACCOUNT,
    first_name: `${CANARY} Médico`,
  });
  const barrio = await calls.make('barrio', {
    codigo: 'B1',
    nombre: 'Centro',
    sector_id: sectors[0],
  });
  const caso = await calls.make(
    'seguimiento_mantenimiento',
    {
      ...validRecord(byName.get('seguimiento_mantenimiento') as Resource, 1, {
        barrio: Number(barrio['id']),
      }),
      infraestructura_id: null,
      reportante: `${CANARY} 3001234567`,
    },
    'sure',
  );
  const plant = async (): Promise<void> => {
    for (const name of ['consulta', 'paciente', 'acta']) {
      await at.db.orm.execute(sql`delete from ${sql.identifier(name)}`);
    }
    town.pacientes = [];
    for (const [i, values] of planted.slice(0, 2).entries()) {
      const sector_id = sectors[1 - i];
      town.pacientes.push(
        await calls.make('paciente', { ...values, sector_id, sectores: [sector_id] }),
      );
    }
    town.acta = await calls.make('acta', { secreto: `${CANARY} secreto` });
    const other = await calls.make('acta', { secreto: `A ${CANARY} secreto` });
    town.consultas = [];
    for (const [i, paciente] of town.pacientes.entries()) {
      town.consultas.push(
        await calls.make('consulta', {
          asunto: `Consulta ${i}`,
          paciente_id: paciente['id'],
          medico_id: medico['id'],
          acta_id: (i === 0 ? town.acta : other)['id'],
          turno: 'manana',
        }),
      );
    }
  };
  const keep = async (abiertos: readonly Right[]): Promise<void> => {
    const valor = { modo: 'restringido', aprobadores: [], abiertos };
    await at.db.orm.execute(
      sql`update parametro set valor = ${JSON.stringify(valor)}::jsonb where clave = 'permisos'`,
    );
    forgetSessions();
  };
  const asks = (url: string, { method = 'GET', payload, version }: Sent = {}) =>
    at.call(
      {
        method,
        url,
        headers: version === undefined ? {} : { 'if-match': `"${Number(version)}"` },
        ...(payload === undefined ? {} : { payload }),
      },
      'funcionario',
    );

  const list = (name: string, query: Row = {}): Promise<LightMyRequestResponse> =>
    asks(
      `/api/${name}?${new URLSearchParams(
        Object.entries({ range: [0, 99], ...query }).map(([key, value]): [string, string] => [
          key,
          JSON.stringify(value),
        ]),
      ).toString()}`,
    );
  const town: FieldAccessTown = {
    at,
    routes,
    calls,
    pacientes: [],
    consultas: [],
    acta: {},
    caso,
    plant,
    keep,
    asks,
    list,
  };
  return town;
}

/** A document that they had printed while they could see all of it: its id. */
export async function printedBy({ at }: FieldAccessTown): Promise<number> {
  const table = {
    kind: 'table',
    title: 'Pacientes',
    columns: [{ header: 'Nombre', kind: 'text', personal: true }],
    rows: planted.map((values) => [JSON.stringify(values)]),
  };
  const modelo = JSON.stringify({ ...sampleModel([]), blocks: [table] });
  const [row] = await at.db.rows<{ id: string }>(sql`
    insert into impresion (usuario_id, nombre, formato, modelo, huella, estado, creado_en, terminado_en, archivo_id)
    values (${at.users.funcionario}, 'Pacientes.xlsx', 'xlsx', ${modelo}, 'x', 'hecha', now(), now(),
      (select id from archivo limit 1)) returning id`);
  return Number(row?.id);
}
