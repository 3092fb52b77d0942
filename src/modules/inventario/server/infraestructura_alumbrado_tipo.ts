import type { Hook } from '../../../server/resource/hook.ts';
import { refuseNamedInUpdates, pointsThatUse } from './enActualizaciones.ts';

export const infraestructuraAlumbradoTipo: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'tipo_id', records }),

  async check({ tx, record, previous, finding }) {
    if (previous === undefined || previous['consume_energia'] === record['consume_energia'])
      return [];
    const of = { target: 'infraestructura_alumbrado_tipo', id: Number(previous['id']) } as const;
    const n = await pointsThatUse(tx, of);
    return n === 0 ? [] : [finding('TIPO_EN_USO', { n })];
  },
};
