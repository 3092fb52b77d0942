import { sql, type SQL } from 'drizzle-orm';
import { shownTo, type Reader } from '../../core/documents/shownTo.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import type { DocumentFormat } from './formats.ts';
import { frozenDocument } from './frozenDocuments.ts';

/** The files that were printed of a record's fixed document, as `columnasDeDocumento` has them; null until it is fixed. */
export const frozenFilesOf = (resource: string, id: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('formato', d.formato, 'paginas', d.paginas, 'bytes', a.tamano,
    'sha256', a.sha256) order by d.formato)
  from documento_congelado as c
  join documento_impreso as d on d.huella = c.huella
  join archivo as a on a.id = d.archivo_id
  where c.recurso = ${sql.raw(literal(resource))} and c.registro_id = ${id})`;

/** The file of a fixed document, for somebody who may see all that it tells; undefined until it is printed. */
export async function frozenFile(
  orm: Orm,
  asked: { recurso: string; id: number; format: DocumentFormat; reader: Reader },
): Promise<FileRef | undefined> {
  const { recurso, id, format, reader } = asked;
  const fixed = await frozenDocument(orm, recurso, id);
  if (fixed === undefined || shownTo(fixed.model, reader) !== fixed.model) return undefined;
  const [file] = await rowsOf<FileRef & Record<string, unknown>>(
    orm,
    sql`select a.id::text as id, a.nombre, a.tipo, a.tamano::int as tamano
        from documento_congelado as c
        join documento_impreso as d on d.huella = c.huella and d.formato = ${format}
        join archivo as a on a.id = d.archivo_id and a.purgado_en is null
        where c.recurso = ${recurso} and c.registro_id = ${id}`,
  );
  return file;
}
