import type { Schema } from '../../core/fields/facets.ts';
import { exact, text, textOrNull } from './schemaParts.ts';

const id: Schema = { type: 'integer' };
const moment: Schema = { type: 'string', format: 'date-time' };

/** What is answered of the past of records. */
export const undoSchemas: Readonly<Record<string, Schema>> = {
  restaurado: exact('The restored record.', {
    registro: { type: 'object' },
    sin_restaurar: { type: 'array', items: text, description: 'Fields that stay as they are.' },
  }),
  version_pasada: exact('A record as it was.', {
    cambio: id,
    fecha_hora: moment,
    usuario: textOrNull,
    borrado: { type: 'boolean', description: 'The change deleted it: these were its last values.' },
    registro: { type: 'object' },
  }),
  eliminados: exact('Deleted records.', {
    registros: {
      type: 'array',
      items: exact('A deleted record.', {
        cambio: id,
        id,
        nombre: text,
        fecha_hora: moment,
        usuario: textOrNull,
        motivo: textOrNull,
        lote: textOrNull,
        purgado: {
          anyOf: [
            exact('When, by whom and why it was purged.', {
              cuando: moment,
              quien: text,
              motivo: text,
            }),
            { type: 'null' },
          ],
        },
      }),
    },
    siguiente: { type: ['integer', 'null'] },
  }),
};
