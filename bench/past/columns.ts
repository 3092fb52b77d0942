import { sql, type SQL } from 'drizzle-orm';

/** What an update of the bench leaves as the base has it. */
const KEPT = (
  'codigo tipo_id unidad_id cantidad barrio_id direccion ubicacion_lat ubicacion_lng clase_via soporte altura_m ' +
  'codigo_poste transformador equipo_medida_id regimen propiedad estado_operativo fecha_instalacion observaciones ' +
  'adjuntos creado_en creado_por modificado_en modificado_por version'
).split(' ');

/** Their names, and the same read of a table by its alias. */
export const columnsOf = (alias: string): { names: SQL; values: SQL } => ({
  names: sql.raw(KEPT.join(', ')),
  values: sql.raw(KEPT.map((name) => `${alias}.${name}`).join(', ')),
});
