import { sql } from 'drizzle-orm';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import type { Orm } from '../../../src/server/db/orm.ts';

/** A table of its own, which holds today alone. */
const valla = defineResource({
  name: 'valla',
  label: 'Valla',
  title: 'Vallas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    precio: money({ label: 'Precio', required: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre', 'precio'] },
  form: [{ title: 'Datos', fields: ['nombre', 'precio'] }],
  routes: { list: 'valla_paginate' },
});

/** The same as a view, which has a past. */
const vallaFechada = defineResource({
  name: 'valla_fechada',
  label: 'Valla de un día',
  title: 'Vallas de un día',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    precio: money({ label: 'Precio' }),
  },
  bare: true,
  sort: 'nombre',
  list: { columns: ['nombre', 'precio'] },
  form: [{ title: 'Datos', fields: ['nombre', 'precio'] }],
  view: 'valla_fechada',
  life: { segments: 'valla_tramo', since: 'fecha_corte_base' },
  routes: { list: 'valla_fechada_paginate' },
});

/** Worked out of that past. */
const vallaPorPrecio = defineResource({
  name: 'valla_por_precio',
  label: 'Precio',
  title: 'Precios',
  represent: 'id',
  fields: { cuantas: integer({ label: 'Cuántas' }) },
  bare: true,
  sort: 'id',
  list: { columns: ['cuantas'] },
  form: [{ title: 'Datos', fields: ['cuantas'] }],
  view: 'valla_por_precio',
  life: { of: 'valla_fechada', since: 'fecha_corte_base' },
  routes: { list: 'valla_por_precio_paginate' },
});

export const lifeToys = [valla, vallaFechada, vallaPorPrecio];

/** What a migration would write for them: the segments, each view, and its rows of a day. */
export async function makeLives(orm: Orm): Promise<void> {
  const statements = [
    sql`create table valla_tramo (desde date, hasta date, id bigint, nombre text, precio numeric, primary key (id, desde))`,
    sql`create view valla_fechada as select id, nombre, precio from valla`,
    sql`create view valla_fechada_dias as
      select id, nombre, precio, '-infinity'::date as "~desde", 'infinity'::date as "~hasta", '-infinity'::date as "~corte"
        from valla v where not exists (select 1 from valla_tramo t where t.id = v.id)
      union all
      select id, nombre, precio, desde, hasta, '-infinity' from valla_tramo`,
    sql`create function valla_fechada_en(dia date) returns setof valla_fechada language sql stable
      begin atomic
        select id, nombre, precio from valla_fechada_dias where "~desde" <= dia and "~hasta" > dia;
      end`,
    sql`create view valla_por_precio as select precio::bigint as id, count(*) as cuantas from valla_fechada group by precio::bigint`,
    sql`create function valla_por_precio_en(dia date) returns setof valla_por_precio language sql stable
      begin atomic
        select precio::bigint as id, count(*) as cuantas from valla_fechada_en(dia) group by precio::bigint;
      end`,
  ];
  for (const statement of statements) await orm.execute(statement);
}
