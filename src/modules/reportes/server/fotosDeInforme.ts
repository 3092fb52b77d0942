import type { Block, BlockOf, Photo } from '../../../core/documents/blocks.ts';
import { groupedBy, prepared } from '../../../server/db/orm.ts';
import type { Documenting } from '../../../server/resource/hook.ts';
import { nombresDeFallas } from '../../mantenimiento/rules/mantenimiento.ts';

/** Things on paper; what there is more of stays with its records. */
const MOST = 24;

interface FilaDeFoto extends Record<string, unknown> {
  /** What the photos of one thing have in common. */
  de: string;
  /** Its point, neighbourhood or address, as far as there are any. */
  lugar: string;
  falla: string | null;
  archivo: string;
  nombre: string;
  sha256: string;
  dia: string;
  cuando: 'Antes' | 'Después' | null;
}

/** Cases that were attended in the month, by the last photo before and the first one since; those with both come first. */
export async function antesYDespues({ tx, month }: Documenting): Promise<Block[]> {
  const filas = await tx.run<FilaDeFoto>(DE_CASOS, [month, MOST]);
  const items = [...groupedBy(filas, ({ de }) => de)].map(([de, suyas]) => ({
    text: unidas([`Caso ${de}`, suyas[0] && descripcionDe(suyas[0])]),
    photos: suyas.map((fila) => fotoDe(fila, fila.cuando)),
  }));
  return bloqueDe('Antes y después de los casos atendidos', items, [
    'seguimiento_mantenimiento',
    'recorrido_hallazgo',
  ]);
}

/** What the tours of the month saw, two beside each other. */
export async function fotosDeRecorridos({ tx, month }: Documenting): Promise<Block[]> {
  const filas = await tx.run<FilaDeFoto>(DE_VISITAS, [month, MOST]);
  const items = [...groupedBy(filas, ({ de }) => de)].flatMap(([de, suyas]) =>
    dePares(suyas).map((par) => ({
      text: `Recorrido ${de}`,
      photos: par.map((fila) => fotoDe(fila, descripcionDe(fila) || null)),
    })),
  );
  return bloqueDe('Fotos de los recorridos', items, ['recorrido_hallazgo', 'recorrido']);
}

const dePares = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_, n) => all.slice(2 * n, 2 * n + 2));

const bloqueDe = (title: string, items: BlockOf<'photos'>['items'], of: string[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'photos', title, items, of }];

/** `poste dañado, LUM-0298, Las Quintas`, as far as it is known. */
function descripcionDe({ falla, lugar }: FilaDeFoto): string {
  const nombres: Readonly<Record<string, string>> = nombresDeFallas;
  return unidas([nombres[falla ?? '']?.toLowerCase(), lugar]);
}

const unidas = (partes: readonly (string | undefined)[]): string =>
  partes.filter(Boolean).join(', ');

const fotoDe = ({ archivo, nombre, dia, sha256 }: FilaDeFoto, when: string | null): Photo => ({
  file: archivo,
  name: nombre,
  when,
  day: dia,
  sha256,
});

/**
 * Photos of visits to the point of a case since a month before it was reported, of the visit that began it, and those
 * attached to it. A photo of a visit is of its hour; another one of when the camera says, else of when it came.
 */
const DE_CASOS = prepared(`
  with casos as materialized (
    select c.*, concat_ws(', ', c.codigo_punto, b.nombre) as lugar
    from seguimiento_mantenimiento as c left join barrio as b on b.id = c.barrio_id
    where to_char(c.fecha_atencion at time zone 'America/Bogota', 'YYYY-MM') = $1 and c.estado <> 'no_procede'
  ), fotos as (
    select c.id as caso, f.foto ->> 'id' as archivo, h.fecha_hora as en
    from casos as c
    join recorrido_hallazgo as h on h.seguimiento_id = c.id or (h.infraestructura_id = c.infraestructura_id
      and h.fecha_hora between c.fecha_reporte - interval '30 days' and c.fecha_atencion + interval '60 days')
    join recorrido as r on r.id = h.recorrido_id and r.estado <> 'anulado'
    cross join jsonb_array_elements(h.fotos::jsonb) as f (foto)
    where h.fotos is not null
    union all
    select c.id, f.foto ->> 'id', null
    from casos as c cross join jsonb_array_elements(c.adjuntos::jsonb) as f (foto)
    where c.adjuntos is not null
  ), fechadas as (
    select f.caso, a.id as archivo, a.nombre, a.sha256,
      coalesce(f.en, (a.foto ->> 'tomada_en')::timestamp at time zone 'America/Bogota', a.creado_en) as en
    from fotos as f join archivo as a on a.id = f.archivo::uuid
    where a.tipo like 'image/%' and a.purgado_en is null
  ), elegidas as (
    select distinct on (f.caso, f.en < c.fecha_atencion) f.*, c.numero, c.lugar, c.tipo_falla,
      case when f.en < c.fecha_atencion then 'Antes' else 'Después' end as cuando
    from fechadas as f join casos as c on c.id = f.caso
    order by f.caso, f.en < c.fecha_atencion,
      case when f.en < c.fecha_atencion then f.en end desc, f.en, f.archivo
  ), contadas as (
    select *, count(*) over (partition by caso) as fotos from elegidas
  ), ordenadas as (
    select *, dense_rank() over (order by fotos desc, caso) as puesto from contadas
  )
  select numero as de, lugar, tipo_falla as falla, archivo::text as archivo, nombre, sha256,
    (en at time zone 'America/Bogota')::date::text as dia, cuando
  from ordenadas where puesto <= $2 order by puesto, en`);

/** One photo of each visit, those with a fault first. */
const DE_VISITAS = prepared(`
  with visitas as materialized (
    select h.*, r.numero, concat_ws(', ', h.codigo_punto, b.nombre) as lugar
    from recorrido_hallazgo as h
    join recorrido as r on r.id = h.recorrido_id and r.estado <> 'anulado'
    left join infraestructura_alumbrado as p on p.id = h.infraestructura_id
    left join barrio as b on b.id = p.barrio_id
    where h.fotos is not null and to_char(h.fecha_hora at time zone 'America/Bogota', 'YYYY-MM') = $1
  ), elegidas as (
    select distinct on (v.id) v.id, v.numero, v.lugar, v.tipo_falla, v.fecha_hora,
      a.id as archivo, a.nombre, a.sha256
    from visitas as v cross join jsonb_array_elements(v.fotos::jsonb) with ordinality as f (foto, n)
    join archivo as a on a.id = (f.foto ->> 'id')::uuid
    where a.tipo like 'image/%' and a.purgado_en is null
    order by v.id, f.n
  )
  select numero as de, lugar, tipo_falla as falla, archivo::text as archivo, nombre, sha256,
    (fecha_hora at time zone 'America/Bogota')::date::text as dia, null as cuando
  from elegidas order by numero, tipo_falla is null, fecha_hora, id limit $2`);
