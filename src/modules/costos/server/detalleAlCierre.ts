import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';
import { fichasEnServicio, type FichaEnServicio } from '../../inventario/server.ts';

/** What a closed month keeps of its sources. */
export interface DetalleAlCierre {
  /** When it was closed; of months that were closed before this was kept, not there. */
  en?: string;
  facturas: readonly Factura[];
  luminarias: readonly FichaEnServicio[];
}

export interface Factura {
  id: number;
  comercializador: 'ebsa' | 'vatia' | 'otro';
  numero: string;
  /** COP. */
  valor: number;
}

/** The sources of a month as they are now, to be kept with it. */
export async function detalleAlCierre(
  tx: Orm,
  { periodo, en }: { periodo: string; en: string },
): Promise<DetalleAlCierre> {
  const dia = await diaDeLuminarias(tx, periodo);
  return {
    en,
    facturas: await facturasDe(tx, periodo),
    luminarias: await fichasEnServicio(tx, dia),
  };
}

/** Since when the figures of a month are kept; null while they follow their sources. */
export function congeladoDesde({ record }: Explaining): string | null {
  if ((record['luminarias_al_cierre'] ?? null) === null) return null;
  return detalleDe(record)?.en ?? String(record['modificado_en'] ?? record['creado_en']);
}

/** The detail that a closed month has; months closed before it was kept have none. */
export const detalleDe = ({ detalle_al_cierre: detalle }: Row): DetalleAlCierre | undefined =>
  (detalle as DetalleAlCierre | null | undefined) ?? undefined; // as `detalleAlCierre` makes it

/** Approved and paid invoices of a month. */
export async function facturasDe(tx: Orm, periodo: string): Promise<Factura[]> {
  const rows = await rowsOf<Record<'id' | 'comercializador' | 'numero' | 'valor', string>>(
    tx,
    sql`select id::text as id, comercializador, numero_factura as numero, valor_total::text as valor
      from factura_energia where periodo = ${periodo} and estado in ('aprobada', 'pagada')
      order by comercializador, numero_factura`,
  );
  return rows.map(({ id, comercializador, numero, valor }) => ({
    id: Number(id),
    comercializador: comercializador as Factura['comercializador'], // a choice of these
    numero,
    valor: Number(valor),
  }));
}

/** The last day of the month; of the current month today. */
export async function diaDeLuminarias(tx: Orm, periodo: string): Promise<string> {
  const [row] = await rowsOf<{ dia: string }>(
    tx,
    sql`select least(${finDeMes(periodo)}::date, ${HOY})::text as dia`,
  );
  return row?.dia ?? finDeMes(periodo);
}
