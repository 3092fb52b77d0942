import { sql } from 'drizzle-orm';
import type { Subject } from './subject.ts';

const SECTORS = 200;
const estratos = ['1', '2', '3', '4', '5', '6', 'no_aplica'];

/** Many more barrios than a country has; light points take their place once they exist. */
export const barrio: Subject = {
  resource: 'barrio',
  columns: `id, codigo, nombre, sector_id, estrato, alias, poligono, centro_lat, centro_lng, activo,
    observaciones, adjuntos, creado_en, creado_por, modificado_en, modificado_por, version`,
  seed: (rows) => [sectors(), ...barrios(rows), counted(rows)],
  filter: (random) => ({
    sector_id: 1 + random.below(SECTORS),
    estrato: random.pick(estratos),
  }),
  // The digits of a code.
  rareWord: (random, rows) => String(1 + random.below(rows)).padStart(7, '0'),
  commonWord: 'poda',
  heavy: { nombre_contains: 'a', codigo_contains: '0', observaciones_contains: 'no hay tal nota' },
  created: (number) => ({
    codigo: `N${String(number).padStart(7, '0')}`,
    nombre: `Urbanización nueva ${number}`,
    sector_id: 1 + (number % SECTORS),
    estrato: estratos[number % estratos.length],
    centro: { lat: 5.751234, lng: -73.051234 },
    activo: true,
    observaciones: `Alta número ${number}`,
  }),
  changed: (number) => ({
    estrato: estratos[number % estratos.length],
    observaciones: `Revisión número ${number}`,
  }),
};

const sectors = () => sql`
  insert into sector (codigo, nombre, clase, activo, creado_en, modificado_en)
  select 'S' || lpad(n::text, 3, '0'), 'Sector ' || n, 'urbano', true, now(), now()
  from generate_series(1, ${SECTORS}::int) as n`;

/** Rows of one statement: the embedded engine holds what a statement makes in memory. */
const AT_ONCE = 10_000;

/** Numbers are scattered by multiplying with primes, so that every run has the same rows. */
function barrios(rows: number) {
  const parts = Array.from({ length: Math.ceil(rows / AT_ONCE) }, (_, i) => i * AT_ONCE);
  return parts.map(
    (from) => sql`
      insert into barrio (codigo, nombre, sector_id, estrato, alias, centro_lat, centro_lng, activo,
        observaciones, creado_en, creado_por, modificado_en, modificado_por)
      select 'B' || lpad(n::text, 7, '0'),
        (array['La Esperanza', 'Villa Nueva', 'San José Obrero', 'El Mirador', 'Las Quintas',
          'Álamos', 'Buenavista', 'La Peña'])[1 + n * 7919 % 8] || ' ' || n,
        1 + n * 7919 % ${SECTORS}::bigint,
        (array['1', '2', '2', '2', '3', '3', '3', '4', '5', '6', 'no_aplica'])[1 + n * 6101 % 11],
        case when n % 5 = 0 then 'Etapa ' || (1 + n % 9) || '; Manzana ' || (1 + n * 104729 % 99) end,
        5.68 + n * 7919 % 160000 / 1000000.0, -73.14 + n * 6101 % 160000 / 1000000.0,
        n * 104729 % 50 > 0,
        (array[null, null, null, 'Límite por confirmar', 'Requiere poda de árboles', null,
          'Acceso por la vía antigua', null, 'Sin novedad', null])[1 + n * 104729 % 10],
        now(), 1, now(), 1
      from generate_series(${from + 1}::bigint, ${Math.min(from + AT_ONCE, rows)}::bigint) as n`,
  );
}

const counted = (rows: number) => sql`
  insert into conteo (recurso, delta)
  values ('sector', ${SECTORS}::bigint), ('barrio', ${rows}::bigint)`;
