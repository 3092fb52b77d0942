import { isMonth } from '../../../core/time/calendar.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import { mesAnterior } from '../../../core/time/fechas.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import {
  deudaDe,
  recaudadoDe,
  type Cuenta,
  type comercializadores,
  recaudadores,
  type Recaudador,
} from '../rules/recaudo.ts';

/** Rows of a closed month stay as they are; more collected than owed asks to confirm. */
export const facturacionDe = (comercializador: keyof typeof comercializadores): Hook => ({
  async ahead({ tx, writings }): Promise<readonly Ahead[]> {
    const [cerrados, carteras] = await Promise.all([
      mesesCerrados(tx, comercializador, writings.flatMap(mesesDe)),
      carterasPrevias(tx, comercializador, writings),
    ]);
    return writings.map((writing, i) => ({
      cerrado: mesesDe(writing).find((mes) => cerrados.has(mes)),
      cartera: carteras.get(i),
    }));
  },

  check({ record, finding, ahead }) {
    const { cerrado, cartera } = (ahead ?? {}) as Partial<Ahead>; // what `ahead` answered
    if (cerrado !== undefined) {
      return [mesCerradoEn(finding, { recaudador: comercializador, mes: cerrado })];
    }
    return cartera === undefined ? [] : deMas(record, { cartera, finding });
  },

  async deleting({ tx, records, finding }) {
    const meses = records.map(mesDe);
    const cerrados = await mesesCerrados(tx, comercializador, meses);
    return meses.map((mes) =>
      cerrados.has(mes) ? [mesCerradoEn(finding, { recaudador: comercializador, mes })] : [],
    );
  },
});

interface Ahead {
  /** A closed month that the row is in, or was. */
  cerrado: string | undefined;
  /** COP that the account owed before the month; undefined where nothing tells. */
  cartera: number | undefined;
}

type Change = Pick<Writing, 'record' | 'previous'>;

const mesDe = (record: Row): string => String(record['periodo']);

const mesesDe = ({ record, previous }: Change): string[] =>
  previous === undefined ? [mesDe(record)] : [mesDe(record), mesDe(previous)];

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

/**
 * Of these months of a collector, those that its consolidated record has closed, by one statement.
 * Their records stay as they are until the transaction ends, so that no month closes under a row
 * that is being written.
 */
export async function mesesCerrados(
  tx: Orm,
  recaudador: Recaudador,
  meses: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(meses)];
  if (asked.length === 0) return new Set();
  const rows = await tx.run<{ periodo: string; estado: string }>(MESES, [
    recaudador,
    `{${asked.join(',')}}`,
  ]);
  return new Set(rows.filter(({ estado }) => estado === 'cerrado').map(({ periodo }) => periodo));
}

/** Of a text that is no month nothing is asked: it was refused before. */
const MESES = prepared(`
  select periodo, estado from consolidado_recaudo
  where recaudador = $1 and periodo = any($2::text[])
  order by periodo for share`);

export const mesCerradoEn = (
  finding: Writing['finding'],
  given: { recaudador: Recaudador; mes: string; field?: string },
): Finding => {
  const { recaudador, mes, field } = given;
  const found = finding('MES_CERRADO', { mes, recaudador: recaudadores[recaudador] });
  return field === undefined ? found : { ...found, field };
};
