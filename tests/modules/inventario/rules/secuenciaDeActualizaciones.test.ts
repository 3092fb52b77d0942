import { describe, expect, test } from 'vitest';
import {
  avisosDe,
  cargaContada,
  porOrden,
  replay,
  variacionDeCarga,
  type Actualizacion,
  type Catalogos,
  type Elemento,
  estadoEn,
  estaEnInventario,
  tramosDe,
  esRetroactiva,
} from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';

const fichas: Readonly<Record<number, [tecnologia: string, nominal: number, total: number]>> = {
  1: ['sodio', 70, 82],
  2: ['led', 40, 40],
  3: ['led', 60, 60],
  4: ['led', 40, 42],
  5: ['sodio', 150, 170],
};
const catalogos: Catalogos = {
  ficha(id) {
    const [tecnologia, potencia_nominal_w, potencia_total_w] = fichas[Number(id)] ?? [];
    return tecnologia === undefined
      ? undefined
      : {
          tecnologia,
          potencia_nominal_w: Number(potencia_nominal_w),
          potencia_total_w: Number(potencia_total_w),
        };
  },
  consume: (tipo) => tipo === 1,
};

/** Base sodium 70 (82 W) of the domain's example. */
const lamp: Elemento = {
  codigo: 'LUM-0451',
  tipo_id: 1,
  luminaria_id: 1,
  cantidad: 1,
  barrio_id: 1,
  ubicacion: { lat: 5.76, lng: -73.06 },
  estado_operativo: 'en_servicio',
  carga_w: 82,
};
const pole: Elemento = { ...lamp, codigo: 'POS-1', tipo_id: 2, luminaria_id: null, carga_w: null };

let next = 0;
const update = (
  tipo: Actualizacion['tipo'],
  fecha_efectiva: string,
  cambios: Elemento = {},
): Actualizacion => {
  next += 1;
  return {
    id: next,
    numero: `ACT-2026-${String(next).padStart(5, '0')}`,
    tipo,
    fecha_efectiva,
    cambios,
  };
};
const fault = (base: Elemento | null, ...updates: Actualizacion[]) => {
  const { falla } = replay(base, updates, catalogos);
  return falla && [falla.en.numero, falla.por.code, falla.por.params];
};
const warnings = (base: Elemento | null, ...updates: Actualizacion[]) =>
  replay(base, updates, catalogos).pasos.flatMap((paso) => avisosDe(paso).map(({ code }) => code));

describe('the life of LUM-0451', () => {
  const hurto = update('hurto', '2026-03-10');
  const reinstalacion = update('reinstalacion', '2026-04-02', { luminaria_id: 2 });
  const reubicacion = update('reubicacion', '2026-07-16', {
    ubicacion: { lat: 5.761, lng: -73.06 },
  });

  test('goes from 82 W over none to 40 W, and moves', () => {
    const { pasos, estado } = replay(lamp, [reubicacion, reinstalacion, hurto], catalogos);
    expect(pasos.map(({ despues }) => cargaContada(despues, catalogos))).toEqual([0, 40, 40]);
    expect(pasos.map((paso) => variacionDeCarga(paso, catalogos))).toEqual([-82, 40, 0]);
    expect(estado).toMatchObject({
      estado_operativo: 'en_servicio',
      luminaria_id: 2,
      carga_w: 40,
      ubicacion: { lat: 5.761, lng: -73.06 },
    });
    expect(pasos.flatMap(avisosDe)).toEqual([]);
  });

  test('stays possible without the April update: what was stolen is moved, with a warning', () => {
    const { falla, estado, pasos } = replay(lamp, [hurto, reubicacion], catalogos);
    expect(falla).toBeUndefined();
    expect(estado).toMatchObject({ estado_operativo: 'hurtada', luminaria_id: 1, carga_w: 82 });
    expect(cargaContada(estado, catalogos)).toBe(0);
    expect(pasos.flatMap(avisosDe)).toEqual([
      { code: 'FUERA_DE_SERVICIO', params: { estado: { es: 'hurtado', en: 'stolen' } } },
    ]);
  });

  test('is impossible without the theft: what is in service is not reinstalled', () => {
    expect(fault(lamp, reinstalacion, reubicacion)).toEqual([
      reinstalacion.numero,
      'REINSTALACION_IMPOSIBLE',
      { estado: { es: 'en servicio', en: 'in service' } },
    ]);
  });
});

describe('updates are applied in the order of', () => {
  test('their days, then their numbers, drafts last', () => {
    const [a, b] = [update('hurto', '2026-03-02'), update('hurto', '2026-03-01')];
    const same = { ...a, numero: 'ACT-2026-99999' };
    const longer = { ...a, numero: 'ACT-2026-100000' };
    const draft = { ...a, numero: null, id: 1 };
    const other = { ...a, numero: null, id: 2 };
    expect([other, draft, longer, same, a, b].toSorted(porOrden)).toEqual([
      b,
      a,
      same,
      longer,
      draft,
      other,
    ]);
  });
});

describe('an element', () => {
  test('comes in by one expansion alone, in service', () => {
    const made = { ...lamp, estado_operativo: null, carga_w: null };
    const { estado } = replay(null, [update('expansion', '2026-05-01', made)], catalogos);
    expect(estado).toMatchObject({ estado_operativo: 'en_servicio', carga_w: 82 });
    const second = update('expansion', '2026-05-02', made);
    expect(fault(lamp, second)).toEqual([second.numero, 'ELEMENTO_YA_EXISTE', {}]);
  });

  test('that is not there yet takes no other update', () => {
    const early = update('hurto', '2026-04-30');
    const made = update('expansion', '2026-05-01', lamp);
    expect(fault(null, made, early)).toEqual([
      early.numero,
      'ELEMENTO_INEXISTENTE',
      { fecha: '2026-04-30' },
    ]);
  });

  test.each(['correccion_censo', 'reinstalacion', 'retiro', 'cambio_codigo'] as const)(
    'that was removed takes no %s',
    (tipo) => {
      const late = update(tipo, '2026-06-02', { codigo: 'X-1' });
      expect(fault(lamp, update('retiro', '2026-06-01'), late)).toEqual([
        late.numero,
        'ELEMENTO_RETIRADO',
        { fecha: '2026-06-01' },
      ]);
    },
  );
});

describe('the rule of', () => {
  test.each([
    ['modernizacion', 5, 'MISMA_TECNOLOGIA'],
    ['modernizacion', 2, undefined],
    ['repotenciacion', 2, 'OTRA_TECNOLOGIA'],
    ['repotenciacion', 1, 'MISMA_POTENCIA'],
    ['repotenciacion', 5, undefined],
  ] as const)('%s with sheet %d', (tipo, luminaria_id, code) => {
    expect(fault(lamp, update(tipo, '2026-03-01', { luminaria_id }))?.[1]).toBe(code);
  });

  test('repotenciacion compares the nominal power', () => {
    const led = { ...lamp, luminaria_id: 2, carga_w: 40 };
    const again = update('repotenciacion', '2026-03-01', { luminaria_id: 4 });
    expect(fault(led, again)).toEqual([again.numero, 'MISMA_POTENCIA', { vatios: 40 }]);
  });

  test('reposicion leaves the load, so that it does not relight a lamp', () => {
    const replaced = update('reposicion', '2026-03-02', { fecha_instalacion: '2026-03-02' });
    expect(fault(lamp, replaced)).toBeUndefined();
    expect(fault(lamp, update('suspension', '2026-03-01'), replaced)).toEqual([
      replaced.numero,
      'REPOSICION_CON_VARIACION',
      { vatios: 82, estado: { es: 'suspendido', en: 'suspended' } },
    ]);
    expect(fault(pole, update('suspension', '2026-03-01'), replaced)).toBeUndefined();
  });

  test.each(['hurto', 'siniestro', 'suspension'] as const)('reinstalacion after %s', (tipo) => {
    const back = update('reinstalacion', '2026-03-02');
    expect(fault(lamp, update(tipo, '2026-03-01'), back)).toBeUndefined();
  });

  test('cambio_codigo gives another code', () => {
    const same = update('cambio_codigo', '2026-03-01', { codigo: 'LUM-0451' });
    expect(fault(lamp, same)).toEqual([same.numero, 'MISMO_CODIGO', {}]);
    const other = update('cambio_codigo', '2026-03-01', { codigo: 'LUM-9' });
    expect(replay(lamp, [other], catalogos).estado).toMatchObject({ codigo: 'LUM-9' });
  });

  test('correccion_censo sets what it names, its state too, and keeps luminaire and type together', () => {
    const off = update('correccion_censo', '2026-03-01', {
      estado_operativo: 'fuera_de_servicio',
      cantidad: 3,
    });
    const { estado, pasos } = replay(lamp, [off], catalogos);
    expect(estado).toMatchObject({ estado_operativo: 'fuera_de_servicio', carga_w: 246 });
    expect(pasos.map((paso) => variacionDeCarga(paso, catalogos))).toEqual([-82]);
    const torn = update('correccion_censo', '2026-03-01', { tipo_id: 2 });
    expect(fault(lamp, torn)).toEqual([torn.numero, 'LUMINARIA_SEGUN_TIPO', {}]);
    const whole = update('correccion_censo', '2026-03-01', { tipo_id: 2, luminaria_id: null });
    expect(replay(lamp, [whole], catalogos).estado).toMatchObject({ carga_w: null });
  });
});

describe('a warning is given of', () => {
  const moved = (lat: number) =>
    update('reubicacion', '2026-03-01', { ubicacion: { lat, lng: -73.06 } });

  test.each([
    [5.760017, ['DESPLAZAMIENTO_MINIMO']],
    [5.760019, []],
    [5.76, ['SIN_EFECTO', 'DESPLAZAMIENTO_MINIMO']],
  ])('a move of no more than two metres: to %d', (lat, expected) => {
    expect(warnings(lamp, moved(lat))).toEqual(expected);
  });

  test('values that the element has already, but not of a replacement by the same', () => {
    expect(warnings(lamp, update('cambio_medicion', '2026-03-01', { barrio_id: 1 }))).toEqual([
      'SIN_EFECTO',
    ]);
    expect(warnings(lamp, update('reposicion', '2026-03-01'))).toEqual([]);
    expect(warnings(lamp, update('hurto', '2026-03-01'), update('hurto', '2026-03-02'))).toEqual([
      'SIN_EFECTO',
    ]);
  });

  test('a change of what is not in service, but not of what sets its state', () => {
    const stolen = update('hurto', '2026-03-01');
    const sheet = { luminaria_id: 2 };
    expect(warnings(lamp, stolen, update('modernizacion', '2026-03-02', sheet))).toEqual([
      'FUERA_DE_SERVICIO',
    ]);
    expect(warnings(lamp, stolen, update('reinstalacion', '2026-03-02', sheet))).toEqual([]);
    expect(warnings(lamp, stolen, update('retiro', '2026-03-02'))).toEqual([]);
  });
});

const dosFichas: Catalogos = {
  ficha: (id) =>
    id === 1
      ? { tecnologia: 'sodio', potencia_nominal_w: 70, potencia_total_w: 82 }
      : { tecnologia: 'led', potencia_nominal_w: 40, potencia_total_w: 40 },
  consume: () => true,
};
const base = {
  codigo: 'LUM-0451',
  tipo_id: 1,
  luminaria_id: 1,
  cantidad: 1,
  estado_operativo: 'en_servicio',
  carga_w: 82,
};
const updateOn = (
  id: number,
  tipo: Actualizacion['tipo'],
  fecha_efectiva: string,
  cambios = {},
): Actualizacion => ({ id, numero: `ACT-2026-0000${id}`, tipo, fecha_efectiva, cambios });
const corte = '2025-07-31';

test('the worked example: LUM-0451 by days', () => {
  const chain = replay(
    base,
    [
      updateOn(1, 'hurto', '2026-03-10'),
      updateOn(2, 'reinstalacion', '2026-04-02', { luminaria_id: 2 }),
      updateOn(3, 'reubicacion', '2026-07-16', { ubicacion: { lat: 5.7, lng: -73 } }),
    ],
    dosFichas,
  );
  const tramos = tramosDe(chain, { base, corte });
  expect(tramos.map(({ desde, hasta }) => [desde, hasta])).toEqual([
    ['2025-07-31', '2026-03-10'],
    ['2026-03-10', '2026-04-02'],
    ['2026-04-02', '2026-07-16'],
    ['2026-07-16', null],
  ]);
  const on = (day: string) => {
    const estado = estadoEn(tramos, day);
    return [estado?.['estado_operativo'], cargaContada(estado, dosFichas), estado?.['ubicacion']];
  };
  expect(on('2025-07-30')).toEqual([undefined, 0, undefined]);
  expect(on('2026-03-09')).toEqual(['en_servicio', 82, undefined]);
  expect(on('2026-03-10')).toEqual(['hurtada', 0, undefined]);
  expect(on('2026-04-01')).toEqual(['hurtada', 0, undefined]);
  expect(on('2026-04-02')).toEqual(['en_servicio', 40, undefined]);
  expect(on('2026-07-16')).toEqual(['en_servicio', 40, { lat: 5.7, lng: -73 }]);
});

test('of several updates of one day the last one makes the segment', () => {
  const chain = replay(
    base,
    [updateOn(1, 'hurto', '2026-03-10'), updateOn(2, 'reinstalacion', '2026-03-10')],
    dosFichas,
  );
  const tramos = tramosDe(chain, { base, corte });
  expect(tramos.map(({ desde }) => desde)).toEqual(['2025-07-31', '2026-03-10']);
  expect(estadoEn(tramos, '2026-03-10')).toMatchObject({ estado_operativo: 'en_servicio' });
});

test('what was removed, and what was never there, is not in the inventory', () => {
  const gone = replay(base, [updateOn(1, 'retiro', '2026-03-10')], dosFichas);
  const tramos = tramosDe(gone, { base, corte });
  expect(estaEnInventario(estadoEn(tramos, '2026-03-09'))).toBe(true);
  expect(estaEnInventario(estadoEn(tramos, '2026-03-10'))).toBe(false);
  expect(estaEnInventario(estadoEn([], '2026-03-10'))).toBe(false);
});

const informes = [{ periodo: '2026-06', emitido_en: '2026-07-20T11:00:00-05:00' }];

test.each([
  ['2026-06-30', '2026-07-20T10:59:59-05:00', false],
  ['2026-06-30', '2026-07-20T11:00:01-05:00', true],
  ['2026-06-01', null, true],
  ['2026-07-01', '2026-08-01T08:00:00-05:00', false],
  ['2026-05-31', null, false],
])('an update of %s approved at %s', (fecha_efectiva, aprobada_en, expected) => {
  expect(esRetroactiva({ fecha_efectiva, aprobada_en }, informes)).toBe(expected);
});
