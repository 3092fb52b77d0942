import type { Hook } from '../../../server/resource/hook.ts';
import { refuseNamedInUpdates, pointsThatUse } from './enActualizaciones.ts';

export const infraestructuraAlumbradoUnidad: Hook = {
  deleting: ({ tx, records }) => refuseNamedInUpdates(tx, { campo: 'unidad_id', records }),

  async check({ tx, record, previous, finding }) {
    if (previous === undefined || previous['tipo_id'] === record['tipo_id']) return [];
    const of = { target: 'infraestructura_alumbrado_unidad', id: Number(previous['id']) } as const;
    const n = await pointsThatUse(tx, of);
    return n === 0 ? [] : [finding('UNIDAD_EN_USO', { n })];
  },
};
