import type { Row } from '../../core/resource.ts';
import type { Recaudo } from '../../domain/recaudo.ts';
import { prepared, type Orm, type Statement } from '../db/orm.ts';

/** What a collector's own rows come to in a month, COP. */
export interface Sumas extends Omit<Recaudo, 'cartera_inicial'> {
  usuarios: number;
  /** The balances that the trader's file told; null where it told none. */
  saldos: number | null;
}

/** The sums of a month's detail; undefined for those without rows of their own. */
export async function sumasDelDetalle(tx: Orm, record: Row): Promise<Sumas | undefined> {
  const [recaudador, periodo] = [String(record['recaudador']), String(record['periodo'])];
  const statement = detalles[recaudador];
  if (statement === undefined) return undefined;
  const values = recaudador === 'gran_consumidor' ? [periodo] : [periodo, recaudador];
  const [row] = await tx.run<Record<keyof Sumas, string | null>>(statement, values);
  const saldos = row?.saldos ?? null;
  return {
    usuarios: Number(row?.usuarios ?? 0),
    facturado: Number(row?.facturado ?? 0),
    ajustes: Number(row?.ajustes ?? 0),
    recaudado_mes: Number(row?.recaudado_mes ?? 0),
    recaudado_cartera: Number(row?.recaudado_cartera ?? 0),
    saldos: saldos === null ? null : Number(saldos),
  };
}

const DEL_COMERCIALIZADOR = prepared(`
  select count(*) as usuarios, sum(facturado_ap) as facturado, sum(ajustes) as ajustes,
    sum(recaudado_ap) as recaudado_mes, sum(recaudado_cartera) as recaudado_cartera,
    sum(saldo_ap) as saldos
  from facturacion_comercializador where periodo = $1 and comercializador = $2`);

/** A payment counts in the month of its day (`mesDelPago`): of an earlier settlement, as balance. */
const DE_GRANDES_CONSUMIDORES = prepared(`
  select count(*) filter (where periodo = $1) as usuarios,
    sum(valor_liquidado) filter (where periodo = $1) as facturado, 0 as ajustes,
    sum(valor_recaudado) filter (where periodo = $1 and pagado = $1) as recaudado_mes,
    sum(valor_recaudado) filter (where periodo < $1 and pagado = $1) as recaudado_cartera,
    null as saldos
  from (
    select periodo, valor_liquidado, valor_recaudado,
      greatest(periodo, to_char(fecha_recaudo, 'YYYY-MM')) as pagado
    from gran_consumidor where periodo <= $1
  ) as g`);

const detalles: Readonly<Record<string, Statement>> = {
  ebsa: DEL_COMERCIALIZADOR,
  vatia: DEL_COMERCIALIZADOR,
  gran_consumidor: DE_GRANDES_CONSUMIDORES,
};
