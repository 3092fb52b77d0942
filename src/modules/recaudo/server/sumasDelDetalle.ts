import type { Row } from '../../../core/resource/resource.ts';
import { prepared, type Orm, type Statement } from '../../../server/db/orm.ts';
import { comercializadores, type Recaudo } from '../rules/recaudo.ts';

/** What a collector's own rows come to in a month, COP. */
export interface Sumas extends Omit<Recaudo, 'cartera_inicial'> {
  usuarios: number;
  /** The balances that the trader's file told; null where it told none. */
  saldos: number | null;
}

/**
 * The sums of each month's detail, of all months by as many statements as of one; undefined for
 * those of who has no rows of their own.
 */
export async function sumasDelDetalle(
  tx: Orm,
  records: readonly Row[],
): Promise<(Sumas | undefined)[]> {
  const meses = records.map(mesDeDetalleOf);
  const grandes = meses.filter(({ recaudador }) => recaudador === 'gran_consumidor');
  const deComercializador = meses.filter(({ recaudador }) => recaudador in comercializadores);
  const rows = [
    ...(await sumasDe(tx, DEL_COMERCIALIZADOR, deComercializador)),
    ...(await sumasDe(tx, DE_GRANDES_CONSUMIDORES, grandes)),
  ];
  const found = new Map(rows.map((row) => [keyOf(row), sumasOf(row)]));
  return meses.map((mes) => found.get(keyOf(mes)));
}

/** Of one collector. */
interface MesDeDetalle {
  recaudador: string;
  periodo: string;
}

const mesDeDetalleOf = (record: Row): MesDeDetalle => ({
  recaudador: String(record['recaudador']),
  periodo: String(record['periodo']),
});

const keyOf = ({ recaudador, periodo }: MesDeDetalle): string => `${recaudador} ${periodo}`;

type Summed = Record<keyof MesDeDetalle, string> & Record<keyof Sumas, string | null>;

async function sumasDe(
  tx: Orm,
  statement: Statement,
  meses: readonly MesDeDetalle[],
): Promise<Summed[]> {
  if (meses.length === 0) return [];
  return tx.run<Summed>(statement, [JSON.stringify(meses)]);
}

const sumasOf = ({ saldos, ...row }: Summed): Sumas => ({
  usuarios: Number(row.usuarios ?? 0),
  facturado: Number(row.facturado ?? 0),
  ajustes: Number(row.ajustes ?? 0),
  recaudado_mes: Number(row.recaudado_mes ?? 0),
  recaudado_cartera: Number(row.recaudado_cartera ?? 0),
  saldos: saldos === null ? null : Number(saldos),
});

/** Months that were asked for. */
const MESES_DE_DETALLE = `(
  select distinct recaudador, periodo
  from jsonb_to_recordset($1::jsonb) as asked (recaudador text, periodo text)) as m`;

const DEL_COMERCIALIZADOR = prepared(`
  select m.recaudador, m.periodo, count(f.id) as usuarios, sum(f.facturado_ap) as facturado,
    sum(f.ajustes) as ajustes, sum(f.recaudado_ap) as recaudado_mes,
    sum(f.recaudado_cartera) as recaudado_cartera, sum(f.saldo_ap) as saldos
  from ${MESES_DE_DETALLE}
  left join facturacion_comercializador as f
    on f.periodo = m.periodo and f.comercializador = m.recaudador
  group by m.recaudador, m.periodo`);

/** A payment counts in the month of its day (`mesDelPago`): of an earlier settlement, as balance. */
const DE_GRANDES_CONSUMIDORES = prepared(`
  select m.recaudador, m.periodo, s.* from ${MESES_DE_DETALLE} cross join lateral (
    select count(*) filter (where g.periodo = m.periodo) as usuarios,
      sum(valor_liquidado) filter (where g.periodo = m.periodo) as facturado, 0 as ajustes,
      sum(valor_recaudado) filter (where g.periodo = m.periodo and pagado = m.periodo) as recaudado_mes,
      sum(valor_recaudado) filter (where g.periodo < m.periodo and pagado = m.periodo) as recaudado_cartera,
      null as saldos
    from (
      select periodo, valor_liquidado, valor_recaudado,
        greatest(periodo, to_char(fecha_recaudo, 'YYYY-MM')) as pagado
      from gran_consumidor where periodo <= m.periodo
    ) as g) as s`);
