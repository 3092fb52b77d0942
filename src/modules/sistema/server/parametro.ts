import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { sinEfecto, parametroDe } from '../../../core/parameters/parametros.ts';
import { forgetSessions } from '../../../server/auth/sessions.ts';
import { literal } from '../../../server/db/tables/tables.ts';
import type { Hook, Actor, Writing } from '../../../server/resource/hook.ts';
import {
  valueOn,
  type Timeline,
  cambiaElMes,
  cierres,
  porDia,
  tramosQueCambian,
  type Cierre,
  type Cifra,
  type Tramo,
} from '../../../core/parameters/vigencias.ts';
import { formas, type Forma, type Parte } from '../../../core/parameters/formas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { recontar } from '../../correspondencia/server.ts';

export const parametro: Hook = {
  computed: {
    efecto: ({ qualified }) =>
      sql`case when ${qualified('clave')} in (${sql.raw(sinEfecto.map(literal).join(', '))})
        then 'sin_efecto' end`,
    en_palabras: ({ qualified }) =>
      valorEnPalabras({ clave: qualified('clave'), valor: qualified('valor') }),
  },

  check: ({ tx, actor, record, previous, finding }) =>
    findingsDeVigencias(tx, {
      quita: previous === undefined ? [] : [previous],
      pone: [record],
      actor,
      finding,
    }),

  async stored({ record, previous, ...operation }) {
    forgetSessions(); // they carry what `permisos` leaves to the person
    if (isNotice(record) || (previous !== undefined && isNotice(previous))) {
      await recontar(operation, 'todos');
    }
  },

  async deleting({ tx, actor, records, finding }) {
    forgetSessions();
    const byClave = new Map<unknown, readonly Finding[]>();
    for (const { clave } of records) {
      if (byClave.has(clave)) continue;
      const quita = records.filter((one) => one['clave'] === clave); // they go together
      byClave.set(clave, await findingsDeVigencias(tx, { quita, pone: [], actor, finding }));
    }
    return records.map(({ clave }) => byClave.get(clave) ?? []);
  },

  async deleted({ records, ...operation }) {
    if (records.some(isNotice)) await recontar(operation, 'todos');
  },
};

/** The days of notice that letters keep with their term, and the hour by which they count as received. */
const isNotice = ({ clave }: Row): boolean =>
  clave === 'dias_aviso_correspondencia' || clave === 'hora_cierre_radicacion';

interface Cambio {
  /** Values that go, as they are stored. */
  quita: readonly Row[];
  /** Values that come. */
  pone: readonly Row[];
  actor: Actor;
  finding: Writing['finding'];
}

interface Vigencias {
  clave: string;
  antes: Timeline;
  despues: Timeline;
  tramos: readonly Tramo[];
}

/** What rests on the values of parameters that a write changes (domain 9.2). */
async function findingsDeVigencias(tx: Orm, cambio: Cambio): Promise<Finding[]> {
  const claves = new Set([...cambio.quita, ...cambio.pone].map(({ clave }) => String(clave)));
  const found: Finding[] = [];
  for (const clave of claves) {
    const vigencias = await vigenciasDe(tx, clave, cambio);
    if (vigencias.tramos.length === 0) continue;
    const cifras = parametroDe(clave)?.rige ?? [];
    if (cifras.length > 0)
      found.push(...(await loQueRige(tx, { ...vigencias, ...cambio, cifras })));
    if (clave === 'fecha_corte_base') found.push(...(await corteFindings(tx, vigencias, cambio)));
    if (clave === 'base_cerrada') found.push(...(await baseFindings(tx, vigencias, cambio)));
  }
  return found;
}

async function vigenciasDe(tx: Orm, clave: string, { quita, pone }: Cambio): Promise<Vigencias> {
  const stored = await rowsOf<{ id: number; desde: string; valor: unknown }>(
    tx,
    sql`select id::int as id, vigente_desde::text as desde, valor from parametro
        where clave = ${clave}`,
  );
  const going = new Set(quita.map(({ id }) => Number(id)));
  const coming = pone
    .filter((row) => row['clave'] === clave)
    .map((row) => ({ desde: String(row['vigente_desde']), valor: row['valor'] }));
  const inicial = { desde: '', valor: parametroDe(clave)?.inicial ?? null };
  const antes = enOrden([inicial, ...stored]);
  const despues = enOrden([inicial, ...stored.filter(({ id }) => !going.has(id)), ...coming]);
  return { clave, antes, despues, tramos: tramosQueCambian(antes, despues) };
}

const enOrden = (timeline: Timeline): Timeline =>
  timeline.toSorted((a, b) => (a.desde < b.desde ? -1 : 1));

/** Closed months and issued reports forbid it, verified invoices alone ask. */
async function loQueRige(
  tx: Orm,
  { tramos, cifras, finding }: Vigencias & Cambio & { cifras: readonly Cifra[] },
): Promise<Finding[]> {
  const cambia = (periodo: string) => cambiaElMes(tramos, periodo, { porDia: porDia(cifras) });
  const found: Finding[] = [];
  for (const cierre of Object.keys(cierres) as Cierre[]) {
    const { estados, cifras: propias } = cierres[cierre];
    if (!propias.some((cifra) => cifras.includes(cifra))) continue;
    const rows = await rowsOf<{ periodo: string }>(
      tx,
      sql`select distinct periodo from ${sql.identifier(cierre)}
          where estado = any(${`{${estados.join(',')}}`}::text[]) order by periodo`,
    );
    const periodos = rows.map(({ periodo }) => periodo).filter(cambia);
    if (periodos.length === 0) continue;
    found.push(finding(`RIGE_${cierre.toUpperCase()}`, { periodos: periodos.join(', ') }));
  }
  return found.length > 0 || !cifras.includes('facturas')
    ? found
    : facturasVerificadas(tx, { cambia, finding });
}

/** A sentence names so many of them. */
const NOMBRADAS = 10;

async function facturasVerificadas(
  tx: Orm,
  { cambia, finding }: { cambia: (periodo: string) => boolean; finding: Writing['finding'] },
): Promise<Finding[]> {
  const rows = await rowsOf<{ periodo: string; numero: string }>(
    tx,
    sql`select periodo, numero_factura as numero from factura_energia
        where verificacion is not null and estado <> 'anulada' order by periodo, numero_factura`,
  );
  const numeros = rows.filter(({ periodo }) => cambia(periodo)).map(({ numero }) => numero);
  if (numeros.length === 0) return [];
  const nombradas = numeros.slice(0, NOMBRADAS).join(', ');
  const facturas = numeros.length > NOMBRADAS ? `${nombradas} …` : nombradas;
  return [finding('RIGE_FACTURAS_VERIFICADAS', { n: numeros.length, facturas })];
}

/** The base cannot be true from a later day on than its first approved update. */
async function corteFindings(
  tx: Orm,
  { despues, tramos }: Vigencias,
  { finding }: Cambio,
): Promise<Finding[]> {
  const cortes = tramos.flatMap(({ desde }) => {
    const corte = valueOn(despues, desde);
    return typeof corte === 'string' ? [corte] : [];
  });
  const corte = cortes.toSorted().at(-1);
  if (corte === undefined) return [];
  const [row] = await rowsOf<{ numero: string; efectiva: string; n: number }>(
    tx,
    sql`select numero, fecha_efectiva::text as efectiva, count(*) over ()::int as n
        from infraestructura_alumbrado_actualizacion
        where estado = 'aprobada' and fecha_efectiva < ${corte}::date
        order by fecha_efectiva, numero limit 1`,
  );
  return row === undefined ? [] : [finding('CORTE_DESPUES_DE_ACTUALIZACIONES', { corte, ...row })];
}

/** A closed base is opened by a value of its own from today on, and only while nothing begins with it. */
async function baseFindings(
  tx: Orm,
  { antes, despues, tramos }: Vigencias,
  { quita, pone, actor, finding }: Cambio,
): Promise<Finding[]> {
  const hoy = dayOf(actor.now);
  const abre = tramos.find(
    ({ desde }) => valueOn(antes, desde) === true && valueOn(despues, desde) !== true,
  );
  if (abre === undefined) return [];
  const desde = antes.findLast((one) => one.desde <= abre.desde && one.valor === true)?.desde ?? '';
  const esNuevo = quita.length === 0 && pone.length === 1;
  if (!esNuevo) return abre.desde > hoy ? [] : [finding('BASE_NO_SE_REABRE', { desde })];
  if (abre.desde < hoy) return [finding('BASE_NO_SE_REABRE', { desde })];
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from infraestructura_alumbrado_actualizacion
        where estado = 'aprobada'`,
  );
  const n = row?.n ?? 0;
  return n > 0
    ? [finding('BASE_CON_ACTUALIZACIONES', { n })]
    : [finding('BASE_SE_REABRE', { desde })];
}

/** The value of a parameter as people say it, in Spanish as sheets are; null of a key that is none. */
function valorEnPalabras({ clave, valor }: { clave: SQL; valor: SQL }): SQL {
  const cases = Object.entries(formas).map(
    ([name, forma]) => sql`when ${texto(name)} then ${deForma(forma, valor)}`,
  );
  // texts of several collations meet in it
  return sql`(case ${clave} ${sql.join(cases, sql` `)} end collate es)`;
}

function deForma(forma: Forma, valor: SQL): SQL {
  if (forma.tipo === 'una') return deParte(forma.parte, valor);
  if (forma.tipo === 'pares') {
    return sql`case when jsonb_typeof(${valor}) = 'object' then (
      select string_agg(${cifra(sql`p.key`)} || ${unidadDe(forma.de)} || ' → ' ||
        ${deParte(forma.a, sql`p.value`)}, ${PUNTO} order by p.key::numeric)
      from jsonb_each(${valor}) as p) end`;
  }
  const partes = Object.entries(forma.partes).map(([name, parte]) => {
    const suyo = deParte(parte, sql`(${valor} -> ${texto(name)})`);
    // an empty text says that there is none; a list that is left out says nothing
    const dicho = parte.campo.kind === 'text' ? sql`coalesce(${suyo}, 'ninguno')` : suyo;
    return sql`${texto(`${parte.nombre.es} `)} || ${dicho}`;
  });
  return sql`concat_ws(${PUNTO}, ${sql.join(partes, sql`, `)})`;
}

/** Null where it says nothing. */
function deParte(parte: Parte, valor: SQL): SQL {
  const suyo = sql`(${valor} #>> '{}')`;
  const { campo, opciones } = parte;
  if (campo.kind === 'references') {
    return sql`case when jsonb_typeof(${valor}) = 'array' then coalesce((
      select string_agg(coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email), ', ' order by u.id)
      from usuario as u where ${valor} @> to_jsonb(u.id)), 'ninguno') end`;
  }
  if (parte.varias) {
    return sql`case when jsonb_typeof(${valor}) = 'array' then (
      select string_agg(${deOpciones(opciones, sql`o.value`)}, ', ')
      from jsonb_array_elements_text(${valor}) as o) end`;
  }
  if (opciones !== undefined) return deOpciones(opciones, suyo);
  if (campo.kind === 'boolean') {
    return sql`case ${suyo} when 'true' then 'Sí' when 'false' then 'No' end`;
  }
  if (campo.kind === 'integer' || campo.kind === 'decimal') {
    return sql`case when jsonb_typeof(${valor}) = 'number' then ${cifra(suyo)} || ${unidadDe(parte)} end`;
  }
  return suyo;
}

function deOpciones(opciones: Parte['opciones'], valor: SQL): SQL {
  const cases = Object.entries(opciones ?? {}).map(
    ([id, { es }]) => sql`when ${texto(id)} then ${texto(es)}`,
  );
  return sql`case ${valor} ${sql.join(cases, sql` `)} else ${valor} end`;
}

/** With Spanish separators, without zeros at its end. */
const cifra = (number: SQL): SQL =>
  sql`rtrim(translate(to_char(${number}::numeric, 'FM999,999,999,999,990.999999'), ',.', '.,'), ',')`;

const texto = (words: string): SQL => sql.raw(literal(words));
const unidadDe = ({ unidad }: Parte): SQL => texto(unidad === undefined ? '' : ` ${unidad.es}`);
const PUNTO = sql.raw(literal(' · '));
