import type { Row } from '../../core/resource.ts';
import { forgetSessions } from '../auth/sessionMemo.ts';
import type { Hook } from './hook.ts';
import { recontar } from './plazosDeCartas.ts';

export const parametro: Hook = {
  async stored({ record, previous, ...deed }) {
    forgetSessions(); // they carry what `permisos` leaves to the person
    if (isNotice(record) || (previous !== undefined && isNotice(previous))) {
      await recontar(deed, 'todos');
    }
  },

  async deleting({ records }) {
    forgetSessions();
    return records.map(() => []);
  },

  async deleted({ records, ...deed }) {
    if (records.some(isNotice)) await recontar(deed, 'todos');
  },
};

/** The days of notice that letters keep with their term. */
const isNotice = ({ clave }: Row): boolean => clave === 'dias_aviso_correspondencia';
