import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { recontarLimites, actualizarAnexos } from '../../anexos/server.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { recontar } from '../../correspondencia/server.ts';

/** The firm's own calendar: what is counted in business days is counted again where it changes. */
export const festivo: Hook = {
  async stored({ record, previous, ...operation }) {
    await countAgain(operation, previous === undefined ? [record] : [record, previous]);
  },

  async deleted({ records, ...operation }) {
    await countAgain(operation, records);
  },
};

async function countAgain(
  operation: Pick<Writing, 'tx' | 'actor' | 'stores' | 'lote'>,
  festivos: readonly Row[],
): Promise<void> {
  const dias = [...new Set(festivos.map(({ fecha }) => String(fecha)))];
  await recontar(operation, dias);
  await recontarLimites(operation, dias);
  const list = sql`${`{${dias.join(',')}}`}::date[]`;
  await actualizarAnexos(
    operation.tx,
    sql`exists (select 1 from unnest(${list}) as d
        where d <= proximo_vencimiento and d > proximo_vencimiento - 62)`,
  );
}
