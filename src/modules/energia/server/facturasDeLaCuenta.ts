import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Facturada } from '../rules/facturas.ts';

/** What else bills an account; invoices that were annulled do not. */
export interface Cuenta {
  /** One that bills some of the same days. */
  traslapada?: Facturada | undefined;
  /** The last one before, and the first one after. */
  anterior?: Facturada | undefined;
  siguiente?: Facturada | undefined;
}

/** An invoice under the key that tells it from others. */
type Conocida = Facturada & { clave: string; cuenta: string };

/**
 * The invoices around one, those written along with it (`juntas`) too; whoever writes another of
 * the account waits until this one is stored.
 */
export async function facturasDeLaCuenta(
  tx: Orm,
  { record, juntas = [] }: { record: Row; juntas?: readonly Conocida[] },
): Promise<Cuenta> {
  const { cuenta, desde, hasta, clave } = facturada(record);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('farola.factura_energia'), hashtext(${cuenta}))`,
  );
  const id = (record['id'] as number | undefined) ?? null; // a new one has none
  const rows = await rowsOf<Record<string, unknown> & Conocida>(
    tx,
    sql`select comercializador || ' ' || numero_factura as clave, cuenta,
          numero_factura as numero, fecha_desde as desde, fecha_hasta as hasta,
          kwh_facturado::float8 as kwh, tarifa_kwh::float8 as tarifa
        from factura_energia
        where cuenta = ${cuenta} and estado <> 'anulada' and id is distinct from ${id}::bigint`,
  );
  const nuevas = new Set(juntas.map((otra) => otra.clave));
  const otras = [...rows.filter((otra) => !nuevas.has(otra.clave)), ...juntas]
    .filter((otra) => otra.clave !== clave)
    .toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  return {
    traslapada: otras.find((otra) => otra.desde <= hasta && otra.hasta >= desde),
    anterior: otras.findLast((otra) => otra.hasta < desde),
    siguiente: otras.find((otra) => otra.desde > hasta),
  };
}

/** The invoices of each bulk write so far, by account and key. */
const batches = new WeakMap<object, Map<string, Map<string, Conocida>>>();

/** For each invoice, those of its account that are written along with it, itself too. */
export function facturasJuntas(
  writings: readonly { record: Row }[],
  batch: object,
): (readonly Conocida[])[] {
  const accounts = batches.get(batch) ?? new Map<string, Map<string, Conocida>>();
  batches.set(batch, accounts);
  const own = writings.map(({ record }) => facturada(record));
  for (const [i, one] of own.entries()) {
    const account = accounts.get(one.cuenta) ?? new Map<string, Conocida>();
    accounts.set(one.cuenta, account);
    if (writings[i]?.record['estado'] !== 'anulada') account.set(one.clave, one);
  }
  return own.map(({ cuenta }) => [...(accounts.get(cuenta)?.values() ?? [])]);
}

export const facturada = (record: Row): Conocida => ({
  clave: `${String(record['comercializador'])} ${String(record['numero_factura'])}`,
  cuenta: String(record['cuenta']),
  numero: String(record['numero_factura']),
  desde: String(record['fecha_desde']),
  hasta: String(record['fecha_hasta']),
  kwh: Number(record['kwh_facturado']),
  tarifa: Number(record['tarifa_kwh']),
});
