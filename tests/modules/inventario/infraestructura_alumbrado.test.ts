import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../../src/core/record/validateRecord.ts';
import { infraestructuraAlumbrado } from '../../../src/modules/inventario/infraestructura_alumbrado.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a point of the inventory has the fields of the domain', () => {
  expect(fieldLines(infraestructuraAlumbrado)).toEqual([
    'codigo | Código (rótulo) | text 30 | ● único | LB',
    'tipo_id | Tipo | reference infraestructura_alumbrado_tipo | ● | LF',
    'unidad_id | Unidad (UCAP) | reference infraestructura_alumbrado_unidad | ○ | F',
    'luminaria_id | Luminaria | reference luminaria | ● | LF',
    'cantidad | Cantidad | decimal | ● 1 |',
    'barrio_id | Barrio | reference barrio | ● | LF',
    'direccion | Dirección | text 200 | ○ | LB',
    'ubicacion | Coordenada | point | ● |',
    'clase_via | Clase de vía/espacio | choice arterial, colectora, local, peatonal, parque, plaza, deportivo, ciclorruta, tunel, rural, ornamental | ● local | F',
    'soporte | Soporte | choice concreto, metalico, fibra, madera, fachada, mural, torre, otro | ● | F',
    'altura_m | Altura de montaje | decimal 40 | ○ |',
    'codigo_poste | Código del poste | text 30 | ○ | B',
    'transformador | Transformador | text 30 | ○ | FB',
    'equipo_medida_id | Medidor | reference equipo_medida | ○ | F',
    'regimen | Régimen de encendido | choice nocturno, continuo_24h, media_noche, dimerizado | ● nocturno | LF',
    'propiedad | Propiedad | choice municipio, operador, comercializador, tercero | ● municipio | F',
    'estado_operativo | Estado | choice en_servicio, fuera_de_servicio, suspendida, hurtada, retirada | ● en_servicio | LF',
    'fecha_instalacion | Fecha de instalación | date hoy | ○ |',
    'carga_w | Carga | decimal | = | L',
    'otros_codigos | Otros códigos | text 400 | = | B',
    'en_base | En el inventario base | boolean | = true |',
    'segun_base | Sin actualizaciones | boolean | = true |',
  ]);
  expect(infraestructuraAlumbrado).toMatchObject({
    title: 'Inventario base',
    keys: [['codigo']],
    sort: ['codigo'],
    leavesOut: { field: 'en_base', values: [false] },
    routes: {
      list: 'base_infraestructura_alumbrado_paginate',
      form: 'infraestructura_alumbrado_form',
    },
  });
});

describe('a new point', () => {
  const target = (name: string, values: object) =>
    Object.fromEntries(
      Object.entries({ id: 1, activo: true, ...values }).map(([key, value]) => [
        `${name}.${key}`,
        value,
      ]),
    );
  const kind = (values: object) => ({
    ...target('tipo_id', {
      consume_energia: false,
      requiere_punto: false,
      requiere_soporte: false,
      ...values,
    }),
    ...target('barrio_id', {}),
    ...target('luminaria_id', { potencia_total_w: 82 }),
    ...target('unidad_id', { tipo_id: 1 }),
  });
  const consuming = kind({ consume_energia: true });
  const entered = { codigo: 'LUM-0451', tipo_id: 1, barrio_id: 1 };
  const point = (changes: object, outside: Record<string, unknown> = consuming) =>
    validateNew(infraestructuraAlumbrado, { ...entered, luminaria_id: 1, ...changes }, outside);

  test('of a type that consumes energy has a luminaire and its load', () => {
    expect(point({ luminaria_id: null }).findings).toEqual(['luminaria_id: OBLIGATORIO']);
    const { record, findings } = point({ cantidad: 3 });
    expect(findings).toEqual([]);
    expect(record).toMatchObject({ carga_w: 246, estado_operativo: 'en_servicio' });
  });

  test('of any other type has neither, whatever was entered', () => {
    const { record, findings } = point({ cantidad: 1500.5 }, kind({}));
    expect(findings).toEqual([]);
    expect(record).toMatchObject({ luminaria_id: null, carga_w: null, cantidad: 1500.5 });
  });

  test.each([
    [0, 'MAYOR_QUE'],
    [1.5, 'CANTIDAD_DE_LUMINARIAS'],
    [13, 'CANTIDAD_DE_LUMINARIAS'],
  ])('of a type that consumes energy has no quantity %d', (cantidad, code) => {
    expect(point({ cantidad }).findings).toEqual([`cantidad: ${code}`]);
  });

  test.each([1, 12])('of a type that consumes energy may have %d', (cantidad) => {
    expect(point({ cantidad }).findings).toEqual([]);
  });

  test('has the coordinate and the support that its type asks for', () => {
    const strict = kind({ consume_energia: true, requiere_punto: true, requiere_soporte: true });
    expect(point({}, strict).findings).toEqual(['ubicacion: OBLIGATORIO', 'soporte: OBLIGATORIO']);
    const there = { ubicacion: { lat: 5.7, lng: -73.1 }, soporte: 'concreto' };
    expect(point(there, strict).findings).toEqual([]);
  });

  test('has a unit of its own type', () => {
    expect(point({ unidad_id: 1 }).findings).toEqual([]);
    expect(point({ unidad_id: 1 }, { ...consuming, 'unidad_id.tipo_id': 2 }).findings).toEqual([
      'unidad_id: REFERENCIA_NO_COINCIDE',
    ]);
  });

  test.each([['LUM 1'], ['-LUM'], ['LUM_1'], ['LÁM-1'], ['LUM#1'], ['Ñ1']])(
    'has no code %s',
    (codigo) => {
      expect(point({ codigo }).findings).toEqual(['codigo: PATRON']);
    },
  );

  test.each([['a'], ['LUM-0451'], ['9.1/a-b']])('may have the code %s', (codigo) => {
    expect(point({ codigo })).toMatchObject({
      record: { codigo: codigo.toUpperCase() },
      findings: [],
    });
  });

  test.each([
    ['altura_m', 1.9, 'MINIMO'],
    ['altura_m', 40.1, 'MAXIMO'],
    ['fecha_instalacion', '2026-07-16', 'FECHA_MAXIMA'],
    ['ubicacion', { lat: -73.1, lng: 5.7 }, 'COORDENADA_INVERTIDA'],
    ['ubicacion', { lat: 40, lng: -3 }, 'FUERA_DEL_PAIS'],
  ])('has no %s %j', (field, value, code) => {
    expect(point({ [field]: value }).findings).toEqual([`${field}: ${code}`]);
  });

  test('is not of the form for elements that an expansion made, nor changed beside its updates', () => {
    const stored = (values: object) => {
      const { record } = point({});
      const judged = checkRecord(
        infraestructuraAlumbrado,
        { record: { ...record, ...values }, findings: [] },
        { read: (path) => ({ ...consuming })[path] ?? null },
      );
      return judged.findings.map(({ field, code }) => `${field ?? 'todo'}: ${code}`);
    };
    expect(stored({ en_base: true, segun_base: true })).toEqual([]);
    expect(stored({ en_base: false, segun_base: false })).toEqual(['todo: FUERA_DE_LA_BASE']);
    expect(stored({ en_base: true, segun_base: false })).toEqual(['todo: CON_ACTUALIZACIONES']);
  });

  test('is not made once the base is closed', () => {
    expect(point({}, { ...consuming, '$param.base_cerrada': true }).findings).toEqual([
      'todo: BASE_CERRADA',
    ]);
  });
});
