import { sql, type SQL } from 'drizzle-orm';

export const BARRIOS = 200;
export const METERS = 50;

/** Catalogue rows of the bench have ids from 1001, beside those that the server may bring along. */
export const LAMPS = { tipo: 1001, codigo: 'BANCOLUM' };
/** Their codes, by id. */
export const luminaires = [
  'BANCO-LED-040',
  'BANCO-NA-070',
  'BANCO-NA-150',
  'BANCO-LED-060',
  'BANCO-LED-120',
];

const SECTORS = 12;

/** What points refer to: sectors, barrios, types with their units, luminaires and meters. */
export const neighbours: readonly SQL[] = [
  sql`
    insert into sector (id, codigo, nombre, clase, activo, creado_en, modificado_en)
    overriding system value
    select n, 'S' || lpad(n::text, 2, '0'), 'Sector ' || n, 'urbano', true, now(), now()
    from generate_series(1, ${SECTORS}::int) as n`,
  sql`
    insert into barrio (id, codigo, nombre, sector_id, estrato, activo, creado_en, modificado_en)
    overriding system value
    select n, 'B' || lpad(n::text, 3, '0'), 'Barrio ' || n, 1 + n % ${SECTORS}::int, '3', true,
      now(), now()
    from generate_series(1, ${BARRIOS}::int) as n`,
  sql`
    insert into infraestructura_alumbrado_tipo (id, codigo, nombre, consume_energia, requiere_punto,
      requiere_soporte, icono, activo, creado_en, modificado_en)
    overriding system value
    values (1001, 'BANCOLUM', 'Luminaria del banco de pruebas', true, true, true, 'lampara', true,
        now(), now()),
      (1002, 'BANCOPOS', 'Poste del banco de pruebas', false, true, true, 'poste', true, now(),
        now())`,
  sql`
    insert into infraestructura_alumbrado_unidad (id, codigo, nombre, tipo_id, unidad_medida, activo,
      creado_en, modificado_en)
    overriding system value
    select id, 'U-' || codigo, nombre, id, 'und', true, now(), now()
    from infraestructura_alumbrado_tipo where id > 1000`,
  sql`
    insert into luminaria (id, codigo, tecnologia, potencia_nominal_w, perdidas_w, potencia_total_w,
      dimerizable, activo, creado_en, modificado_en)
    overriding system value
    select id, codigo, tecnologia, nominal, perdidas, nominal + perdidas, false, true, now(), now()
    from (values (1001, 'BANCO-LED-040', 'led', 40, 0), (1002, 'BANCO-NA-070', 'sodio', 70, 12),
      (1003, 'BANCO-NA-150', 'sodio', 150, 20), (1004, 'BANCO-LED-060', 'led', 60, 0),
      (1005, 'BANCO-LED-120', 'led', 120, 0)) as lamp (id, codigo, tecnologia, nominal, perdidas)`,
  sql`
    insert into equipo_medida (id, serie, cuenta, comercializador, tipo_medida, factor, digitos,
      barrio_id, fecha_instalacion, lectura_inicial, estado, creado_en, modificado_en)
    overriding system value
    select n, 'M' || lpad(n::text, 4, '0'), 'C' || lpad(n::text, 6, '0'), 'ebsa', 'directa', 1, 6,
      n, '2010-01-01', 0, 'activo', now(), now()
    from generate_series(1, ${METERS}::int) as n`,
  sql`
    insert into conteo (recurso, delta)
    values ('sector', ${SECTORS}::bigint), ('barrio', ${BARRIOS}::bigint),
      ('infraestructura_alumbrado_tipo', 2), ('infraestructura_alumbrado_unidad', 2),
      ('luminaria', ${luminaires.length}::bigint), ('equipo_medida', ${METERS}::bigint)`,
];
