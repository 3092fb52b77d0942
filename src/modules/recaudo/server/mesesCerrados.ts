import { recaudadores, type Recaudador } from '../rules/recaudo.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import type { Writing } from '../../../server/resource/hook.ts';

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
