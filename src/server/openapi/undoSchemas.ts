import type { Schema } from '../../core/fields/facets.ts';
import { schemaRef } from './document.ts';
import { exact, text, textOrNull } from './schemaParts.ts';

const id: Schema = { type: 'integer' };
const count: Schema = { type: 'integer' };
const moment: Schema = { type: 'string', format: 'date-time' };
const record = { recurso: text, id, nombre: text };

const told = (what: string, properties: Readonly<Record<string, Schema>>): Schema =>
  exact(what, {
    total: { type: 'integer' },
    registros: { type: 'array', maxItems: 100, items: exact('A record.', properties) },
  });

/** What undoing and restoring answer. */
export const undoSchemas: Readonly<Record<string, Schema>> = {
  deshecho: exact('What became of each record.', {
    token: { ...textOrNull, description: 'Undoes the undo; null where nothing was written.' },
    revertidos: told('As they were before.', record),
    conservados: told('Changed since, and left as they are.', {
      ...record,
      campos: { type: 'array', items: text, description: 'None: the whole record.' },
      por: textOrNull,
      cuando: { type: ['string', 'null'], format: 'date-time' },
    }),
    imposibles: exact('Refused.', {
      total: { type: 'integer' },
      motivos: { type: 'array', maxItems: 100, items: schemaRef('rechazo') },
    }),
  }),
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
  purga_previa: exact('What a purge would take for good.', {
    registros: { ...count, description: 'Those deleted along with the chosen ones too.' },
    recursos: { type: 'object', additionalProperties: count },
    archivos: { ...count, description: 'Files that nothing else ever named.' },
    bytes: count,
    compartidos: { ...count, description: 'Files that stay, as something else names them.' },
    huella: { ...text, description: 'To be sent back.' },
  }),
  purga: exact('What was purged.', {
    registros: count,
    archivos: count,
    bytes: count,
    pendientes: { ...count, description: 'Files whose bytes the store did not let go yet.' },
  }),
};
