import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { sinEfecto } from '../../../core/parameters/parametros.ts';
import { forgetSessions } from '../../../server/auth/sessionCache.ts';
import { literal } from '../../../server/db/tables/tables.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import { recontar } from '../../correspondencia/server.ts';
import { findingsDeVigencias } from './vigencias.ts';

export const parametro: Hook = {
  computed: {
    efecto: ({ qualified }) =>
      sql`case when ${qualified('clave')} in (${sql.raw(sinEfecto.map(literal).join(', '))})
        then 'sin_efecto' end`,
  },

  check: ({ tx, actor, record, previous, finding }) =>
    findingsDeVigencias(tx, {
      quita: previous === undefined ? [] : [previous],
      pone: [record],
      actor,
      finding,
    }),

  async stored({ record, previous, ...operation }) {
    forgetSessions(); // they carry what `permisos` leaves to the person
    if (isNotice(record) || (previous !== undefined && isNotice(previous))) {
      await recontar(operation, 'todos');
    }
  },

  async deleting({ tx, actor, records, finding }) {
    forgetSessions();
    const byClave = new Map<unknown, readonly Finding[]>();
    for (const { clave } of records) {
      if (byClave.has(clave)) continue;
      const quita = records.filter((one) => one['clave'] === clave); // they go together
      byClave.set(clave, await findingsDeVigencias(tx, { quita, pone: [], actor, finding }));
    }
    return records.map(({ clave }) => byClave.get(clave) ?? []);
  },

  async deleted({ records, ...operation }) {
    if (records.some(isNotice)) await recontar(operation, 'todos');
  },
};

/** The days of notice that letters keep with their term. */
const isNotice = ({ clave }: Row): boolean => clave === 'dias_aviso_correspondencia';
