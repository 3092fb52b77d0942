import { sql } from 'drizzle-orm';
import type { TemplateNews } from '../../../core/api/templateApi.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { plantillasIniciales } from '../rules/plantillasIniciales.ts';

type Nueva = Omit<TemplateNews, 'nombre'> & { nombre: string; nombres: string[] };

/**
 * The templates of the product whose texts this installation has not had. Every text that was ever stored stands in the
 * history: what was taken, or begun with and changed since, is not told again.
 */
export async function novedadesDePlantilla(
  orm: Orm,
  delProducto: readonly Row[] = plantillasIniciales,
): Promise<TemplateNews[]> {
  const nuevas = await rowsOf<Nueva & Record<string, unknown>>(
    orm,
    sql`select p.tipo, p.nombre, p.asunto, p.cuerpo,
          case when m.id is null then null
            else json_build_object('id', m.id, 'nombre', m.nombre, 'asunto', m.asunto, 'cuerpo', m.cuerpo)
          end as principal,
          (select coalesce(json_agg(t.nombre), '[]') from plantilla_carta as t
            where starts_with(normaliza(t.nombre), normaliza(p.nombre))) as nombres
        from jsonb_to_recordset(${JSON.stringify(delProducto)}::jsonb)
          as p (tipo text, nombre text, asunto text, cuerpo text)
        left join plantilla_carta as m on m.tipo = p.tipo and m.principal
        where not exists (
            select 1 from plantilla_carta as t
            where t.tipo = p.tipo and t.asunto = p.asunto and t.cuerpo = p.cuerpo)
          and not exists (
            select 1 from bitacora as b
            where b.recurso = 'plantilla_carta' and b.despues ->> 'tipo' = p.tipo
              and b.despues ->> 'asunto' = p.asunto and b.despues ->> 'cuerpo' = p.cuerpo)
        order by p.nombre`,
  );
  return nuevas.map(({ nombres, ...nueva }) => ({
    ...nueva,
    nombre: nombreLibre(nueva.nombre, nombres),
  }));
}

/** Names are unique. */
function nombreLibre(nombre: string, usados: readonly string[]): string {
  const taken = new Set(usados.map(foldText));
  const nombres = [
    nombre,
    ...usados.map((_, n) => `${nombre} (versión nueva${n === 0 ? '' : ` ${n + 1}`})`),
  ];
  return nombres.find((uno) => !taken.has(foldText(uno))) ?? nombre;
}
