import { sql, type SQL } from 'drizzle-orm';
import { literal } from '../db/tables/tables.ts';

/** The files that were printed of a record's fixed document, as `columnasDeDocumento` has them; null until it is fixed. */
export const frozenFilesOf = (resource: string, id: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('formato', d.formato, 'paginas', d.paginas, 'bytes', a.tamano,
    'sha256', a.sha256) order by d.formato)
  from documento_congelado as c
  join documento_impreso as d on d.huella = c.huella
  join archivo as a on a.id = d.archivo_id
  where c.recurso = ${sql.raw(literal(resource))} and c.registro_id = ${id})`;
