import { sql, type SQL } from 'drizzle-orm';
import { BARRIOS, LAMPS, luminaires, METERS, neighbours } from './neighbours.ts';
import type { Sheet, Subject } from './subject.ts';

const sheet: Sheet = {
  headers: [
    'codigo',
    'tipo',
    'luminaria',
    'cantidad',
    'barrio',
    'direccion',
    'latitud',
    'longitud',
    'clase de via',
    'soporte',
    'estado',
    'fecha de instalacion',
  ],
  row(number) {
    const { lat, lng } = placeOfNew(number);
    return [
      `X${String(number).padStart(7, '0')}`,
      LAMPS.codigo,
      luminaires[number % luminaires.length] ?? '',
      1,
      `B${String(1 + (number % BARRIOS)).padStart(3, '0')}`,
      `Calle Nueva ${number}, poste ${number % 99}`,
      lat,
      lng,
      'local',
      'concreto',
      'en_servicio',
      new Date(Date.UTC(2024, 4, 6)),
    ];
  },
};

const states = ['en_servicio', 'fuera_de_servicio', 'suspendida', 'retirada'];

/** An inventory as large as that of a big city: light points, and some poles without a lamp. */
export const infraestructuraAlumbrado: Subject = {
  resource: 'infraestructura_alumbrado',
  page: '/pages/base_infraestructura_alumbrado_paginate',
  columns: `id, codigo, tipo_id, unidad_id, luminaria_id, cantidad, barrio_id, direccion,
    ubicacion_lat, ubicacion_lng, clase_via, soporte, altura_m, codigo_poste, transformador,
    equipo_medida_id, regimen, propiedad, estado_operativo, fecha_instalacion, otros_codigos, en_base, segun_base, carga_w,
    observaciones, adjuntos, creado_en, creado_por, modificado_en, modificado_por, version`,
  seed: { before: neighbours, parts: points, after: counted },
  byCode: { sort: ['codigo', 'ASC'], orderBy: 'codigo' },
  newestFirst: {
    sort: ['fecha_instalacion', 'DESC'],
    // as the index has it: every point of the bench has a date
    orderBy: 'fecha_instalacion desc, id desc',
  },
  filter: (random) => ({
    barrio_id: 1 + random.below(BARRIOS),
    estado_operativo: random.pick(states),
  }),
  // A street and a number in it.
  rareWords: (random) => `belen ${1100 + random.below(900)}`,
  commonWord: 'poda',
  commonWords: (
    'inclinado requiere arboles registro abierta cableado expuesto fotocelda defectuosa corroida ' +
    'revisada novedad vandalismo difusor pendiente telegestion'
  ).split(' '),
  heavy: (share) => ({
    fecha_instalacion_lte: dayOf(share),
    codigo_contains: 'l',
    direccion_contains: 'poste',
    codigo_poste_contains: 'p',
    transformador_contains: 't',
    observaciones_contains: 'e',
  }),
  group: {
    field: 'barrio_id',
    some(random, rows) {
      const count = Math.min(BARRIOS, Math.round((10_000 * BARRIOS) / rows));
      const first = random.below(BARRIOS);
      return Array.from({ length: count }, (_, i) => 1 + ((first + i) % BARRIOS));
    },
  },
  summed: ['carga_w'],
  summedOnly: "estado_operativo = 'en_servicio'",
  created: (number) => ({
    codigo: `N${String(number).padStart(7, '0')}`,
    tipo_id: LAMPS.tipo,
    unidad_id: LAMPS.tipo,
    luminaria_id: 1001 + (number % luminaires.length),
    cantidad: 1,
    barrio_id: 17,
    direccion: `Calle Nueva ${number}`,
    ubicacion: placeOfNew(number),
    clase_via: 'local',
    soporte: 'concreto',
    regimen: 'nocturno',
    propiedad: 'municipio',
    estado_operativo: 'en_servicio',
    fecha_instalacion: '2024-05-06',
    observaciones: `Alta número ${number}`,
  }),
  changed: (number) => ({
    estado_operativo: states[number % states.length],
    observaciones: `Revisión número ${number}`,
  }),
  sheet,
};

/** North of all seeded points, 11 m from each other. */
function placeOfNew(number: number): { lat: number; lng: number } {
  const degrees = (tenThousandths: number) => Math.round(tenThousandths) / 10_000;
  return {
    lat: degrees(60_000 + Math.floor(number / 1000)),
    lng: degrees(-733_000 + (number % 1000)),
  };
}

const DAYS = 7_300;

/** The day up to which this share of the points was installed. */
function dayOf(share: number): string {
  return new Date(Date.UTC(2005, 0, Math.ceil(share * DAYS))).toISOString().slice(0, 10);
}

/** Rows of one statement: the embedded engine holds what a statement makes in memory. */
const AT_ONCE = 10_000;

function points(rows: number): SQL[] {
  const parts = Array.from({ length: Math.ceil(rows / AT_ONCE) }, (_, i) => i * AT_ONCE);
  return parts.map((from) => pointsBetween(from + 1, Math.min(from + AT_ONCE, rows)));
}

/** A number below the limit, the same in every run; another prime gives one that has nothing to do with it. */
const scattered = (prime: number, limit: number): SQL =>
  sql.raw(`(n * ${prime} % 2147483647 % ${limit})::int`);

const pointsBetween = (first: number, last: number): SQL => sql`
  insert into infraestructura_alumbrado (id, codigo, tipo_id, unidad_id, luminaria_id, cantidad,
    barrio_id, direccion, ubicacion_lat, ubicacion_lng, clase_via, soporte, altura_m, codigo_poste,
    transformador, equipo_medida_id, regimen, propiedad, estado_operativo, fecha_instalacion,
    en_base, segun_base, carga_w, observaciones, creado_en, creado_por, modificado_en, modificado_por)
  overriding system value
  select n, 'LUM-' || lpad(n::text, 7, '0'), tipo, tipo, lamp.id, cantidad,
    1 + ${scattered(1_073_807_359, BARRIOS)},
    (array['Av. Libertador', 'Calle Mayor', 'Av. Bolívar', 'Calle San Martín', 'Carrera Unión',
      'Calle Real', 'Av. Colón', 'Calle Sucre', 'Paseo del Prado', 'Calle Nueva', 'Av. Central',
      'Pasaje Olmos', 'Calle Las Flores', 'Av. Industrial', 'Calle del Sol',
      'Calle Belén'])[1 + ${scattered(1_299_709, 16)}]
      || ' ' || 1 + ${scattered(15_485_863, 3999)} || ', poste ' || 1 + ${scattered(32_452_843, 99)},
    5.6 + ${scattered(49_979_687, 300_000)} / 1000000.0,
    -73.3 + ${scattered(67_867_967, 300_000)} / 1000000.0,
    (array['local', 'local', 'local', 'colectora', 'arterial', 'peatonal',
      'parque'])[1 + ${scattered(86_028_121, 7)}],
    (array['concreto', 'concreto', 'metalico', 'fachada'])[1 + ${scattered(104_395_301, 4)}],
    6 + ${scattered(122_949_823, 13)} / 2.0,
    'P' || lpad(n::text, 7, '0'), 'T' || lpad((1 + n / 40)::text, 5, '0'),
    case when ${scattered(141_650_939, 10)} < 3 then 1 + ${scattered(160_481_183, METERS)} end,
    'nocturno', 'municipio',
    case when state < 80 then 'en_servicio' when state < 90 then 'fuera_de_servicio'
      when state < 97 then 'suspendida' else 'retirada' end,
    '2005-01-01'::date + ${scattered(179_424_673, DAYS)}, true, true,
    cantidad * lamp.potencia_total_w,
    (array[null, null, null, null, 'Poste inclinado', 'Requiere poda de árboles',
      'Tapa de registro abierta', 'Cableado aéreo expuesto', 'Fotocelda defectuosa',
      'Base corroída', 'Revisada sin novedad', 'Vandalismo reportado', 'Difusor roto',
      'Pendiente de telegestión'])[1 + ${scattered(198_491_317, 14)}],
    now(), 1, now(), 1
  from generate_series(${first}::bigint, ${last}::bigint) as n
    cross join lateral (select ${scattered(217_645_177, 100)} as state,
      case when n % 20 = 0 then ${LAMPS.tipo + 1}::int else ${LAMPS.tipo}::int end as tipo,
      case when ${scattered(236_887_691, 50)} = 0 then 2 else 1 end as cantidad) as made
    left join luminaria as lamp on tipo = ${LAMPS.tipo}::int
      and lamp.id = 1001 + ${scattered(256_203_161, luminaires.length)}`;

/** The next record that is created gets the next id. */
function counted(rows: number): SQL[] {
  return [
    sql`insert into conteo (recurso, delta) values ('infraestructura_alumbrado', ${rows}::bigint)`,
    sql`select setval(pg_get_serial_sequence('infraestructura_alumbrado', 'id'), ${rows}::bigint)`,
    // as the triggers would, which are off while the points are made
    sql`insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
        elementos, cantidad, carga_w)
      select '-infinity', 'infinity', barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, count(*),
        sum(cantidad), sum(carga_w)
      from infraestructura_alumbrado where estado_operativo = 'en_servicio' group by 3, 4, 5, 6, 7`,
    sql`insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen, elementos, elementos_dia,
        carga_w, carga_w_dia)
      select desde, case when equipo_medida_id is null then barrio_id else 0 end, tipo_id, equipo_medida_id, regimen,
        sum(elementos), 0, sum(coalesce(carga_w, 0)), 0
      from carga_instalada group by 1, 2, 3, 4, 5`,
  ];
}
