import { sql } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { actualizarAnexos } from './anexo.ts';

/** Types of annex: their annexes fall due by what they say. */
export const anexoTipo: Hook = {
  async stored({ tx, record, previous, id }) {
    const names = ['periodicidad', 'dia_limite'];
    if (previous === undefined || names.every((name) => record[name] === previous[name])) return;
    await actualizarAnexos(tx, sql`anexo_tipo_id = ${id}`);
  },
};
