import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import { prepared, rowsOf, type Orm } from '../../../server/db/orm.ts';
import { frozenFilesOf } from '../../../server/documents/frozenFiles.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { literal } from '../../../server/db/tables/tables.ts';
import { nombresDelContrato } from '../../../server/resource/parameters.ts';
import { refuseUnfilledInventory } from '../../inventario/server.ts';
import { INDICADORES } from '../rules/cifrasDeInforme.ts';
import { cifrasDelMes } from './cifrasDelMes.ts';
import { documentoDeInforme } from './documentoDeInforme.ts';
import { explicacionesDeInforme } from './explicacionDeInforme.ts';

/** The monthly report: one revision after the other, each frozen when it is issued. */
export const informeFinal: Hook = {
  async check(writing) {
    const { tx, actor, record, previous, finding } = writing;
    if (record['estado'] === 'emitido' && previous?.['estado'] !== 'emitido') {
      return alEmitir(writing);
    }
    if (previous !== undefined && previous['periodo'] === record['periodo']) return [];
    const periodo = String(record['periodo']);
    const last = await lastOf(tx, periodo, previous?.['id']);
    if (last === undefined) return [];
    if (last.estado !== 'emitido') {
      return [finding('INFORME_EN_CURSO', { periodo, revision: last.revision })];
    }
    return actor.user.rol === 'administrador' ? [] : [finding('INFORME_EMITIDO', { periodo })];
  },

  async fill({ tx, record, previous }) {
    if (previous !== undefined && previous['periodo'] === record['periodo']) return {};
    const last = await lastOf(tx, String(record['periodo']), previous?.['id']);
    return { revision: (last?.revision ?? 0) + 1 };
  },

  async transition({ tx, actor, stores, record, name }) {
    if (name !== 'emitir') return {};
    await refuseUnfilledInventory(tx, stores);
    return {
      datos: await cifrasDelMes(tx, String(record['periodo'])),
      emitido_por: signerOf(actor),
      emitido_en: actor.now.toISOString(),
    };
  },

  // its files and their hashes stay
  lasting: ['emitir'],

  document: documentoDeInforme,

  computed: {
    documentos: ({ qualified }) => frozenFilesOf('informe_final', qualified('id')),
    contrato: ({ qualified }) => filasDelContrato(qualified('datos')),
    cifras: ({ qualified }) =>
      filasDeCifras({ datos: qualified('datos'), periodo: qualified('periodo') }),
  },

  explained: explicacionesDeInforme,
};

/** A closed month settles what its report rests on; before, an administrator answers for it in writing (domain 9.11). */
async function alEmitir({ tx, actor, record, finding }: Writing): Promise<Finding[]> {
  const periodo = String(record['periodo']);
  if ((await tx.run(CERRADO, [periodo])).length > 0) return [];
  if ((record['excepcion'] ?? null) === null) return [finding('INFORME_SIN_CIERRE', { periodo })];
  return actor.user.rol === 'administrador' ? [] : [finding('INFORME_DE_ADMINISTRADOR')];
}

const CERRADO = prepared(`select 1 from cierre_mes where periodo = $1 and estado = 'cerrado'`);

const palabra = (text: string): SQL => sql.raw(literal(text));

/** The contract data of the frozen copy as rows; null until there is one. */
const filasDelContrato = (datos: SQL): SQL => sql`case when ${datos} is not null then (
  select jsonb_agg(jsonb_build_object('dato', d.dato, 'valor', ${datos} -> 'contrato' ->> d.dato)
    order by d.n)
  from unnest(array[${sql.raw(Object.keys(nombresDelContrato).map(literal).join(', '))}])
    with ordinality as d (dato, n)) end`;

/** Its figures, beside those of the last report issued for the month before; null until there is a copy. */
const filasDeCifras = ({ datos, periodo }: { datos: SQL; periodo: SQL }): SQL => {
  const indicadores = Object.entries(INDICADORES).map(
    ([campo, { seccion, unidad }], at) =>
      sql`(${sql.raw(String(at))}, ${palabra(campo)}, ${palabra(seccion)}, ${unidad === null ? sql`null` : palabra(unidad)})`,
  );
  return sql`case when ${datos} is not null then (
  select jsonb_agg(jsonb_build_object('indicador', c.campo, 'seccion', c.seccion,
    'valor', ${datos} -> c.seccion -> c.campo, 'unidad', c.unidad,
    'mes_anterior', previo.datos -> c.seccion -> c.campo) order by c.n)
  from (values ${sql.join(indicadores, sql`, `)}) as c (n, campo, seccion, unidad)
  left join lateral (
    select p.datos from informe_final as p
    where p.estado = 'emitido'
      and p.periodo = to_char((${periodo} || '-01')::date - interval '1 day', 'YYYY-MM')
    order by p.revision desc limit 1) as previo on true) end`;
};

interface Revision extends Record<string, unknown> {
  revision: number;
  estado: string;
}

/** The last revision of a month, apart from one record. */
async function lastOf(tx: Orm, periodo: string, id: unknown): Promise<Revision | undefined> {
  const [row] = await rowsOf<Revision>(
    tx,
    sql`select revision::int as revision, estado from informe_final
        where periodo = ${periodo} and id is distinct from ${id ?? null}::bigint
        order by revision desc limit 1`,
  );
  return row;
}
