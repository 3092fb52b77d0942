import { isMonth } from '../../../core/time/calendar.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import { mesAnterior } from '../../../core/time/fechas.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { deudaDe, recaudadoDe, type Cuenta, type comercializadores } from '../rules/recaudo.ts';

/** More collected than owed asks to confirm. */
export const facturacionDe = (comercializador: keyof typeof comercializadores): Hook => ({
  async ahead({ tx, writings }): Promise<readonly Ahead[]> {
    const carteras = await carterasPrevias(tx, comercializador, writings);
    return writings.map((_, i) => ({ cartera: carteras.get(i) }));
  },

  check({ record, finding, ahead }) {
    const { cartera } = (ahead ?? {}) as Partial<Ahead>; // what `ahead` answered
    return cartera === undefined ? [] : deMas(record, { cartera, finding });
  },
});

interface Ahead {
  /** COP that the account owed before the month; undefined where nothing tells. */
  cartera: number | undefined;
}

type Change = Pick<Writing, 'record' | 'previous'>;

const mesDe = (record: Row): string => String(record['periodo']);

function deMas(
  record: Row,
  { cartera, finding }: { cartera: number; finding: Writing['finding'] },
): Finding[] {
  const cuenta = record as unknown as Cuenta; // required fields of the descriptor
  const [recaudado, debido] = [recaudadoDe(cuenta), deudaDe(cuenta, cartera)];
  if (recaudado <= debido) return [];
  const params = { recaudado: enPesos(recaudado), debido: enPesos(debido) };
  return [finding('RECAUDO_MAYOR_QUE_DEUDA', params)];
}

/**
 * What each account owed before its month, by the row's place in the list: the balance that the
 * file of the month before had. An account that was not in it owed nothing; where there was no
 * such file, or it told no balance, nothing is known.
 */
async function carterasPrevias(
  tx: Orm,
  comercializador: string,
  writings: readonly Change[],
): Promise<Map<number, number>> {
  // what has no month yet is told so elsewhere
  const asked = writings.flatMap(({ record }, n) =>
    isMonth(record['periodo'])
      ? [{ n, cuenta: record['cuenta'], antes: mesAnterior(mesDe(record)) }]
      : [],
  );
  const rows = await tx.run<{ n: number; cartera: string }>(CARTERAS, [
    JSON.stringify(asked),
    comercializador,
  ]);
  return new Map(rows.map(({ n, cartera }) => [n, Number(cartera)]));
}

const CARTERAS = prepared(`
  with asked as (
    select * from jsonb_to_recordset($1::jsonb) as a (n int, cuenta text, antes text)
  ), known as (
    select antes from (select distinct antes from asked) as meses where exists (
      select 1 from facturacion_comercializador as f
      where f.comercializador = $2 and f.periodo = antes)
  )
  select asked.n, case when f.id is null then 0 else f.saldo_ap end as cartera
  from asked join known using (antes)
  left join facturacion_comercializador as f on f.comercializador = $2
    and f.periodo = asked.antes and normaliza(f.cuenta) = normaliza(asked.cuenta)
  where f.id is null or f.saldo_ap is not null`);
