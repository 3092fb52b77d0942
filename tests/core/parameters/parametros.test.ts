import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parametroDe, parametros } from '../../../src/core/parameters/parametros.ts';

const accepts = (clave: string, valor: unknown) => parametroDe(clave)?.acepta(valor);
const caja = { lat_min: 4, lat_max: 5, lng_min: -75, lng_max: -74 };

test('every parameter of the domain is there', () => {
  expect(Object.keys(parametros).toSorted().join(' ')).toBe(
    'aom_contrato aplicar_fallas base_cerrada caja_municipio caja_pais centro_mapa clave_minimo ' +
      'contrato_interventoria contrato_operacion cuatro_ojos dias_aviso_correspondencia ' +
      'dias_giro dias_sin_lectura_max factor_dimerizado fecha_corte_base hora_cierre_radicacion horas_limite horas_regimen indices_contrato interventor logo ' +
      'max_apagadas_pct meta_cobertura_pct metodo_horas municipio operador pct_interventoria ' +
      'pct_iva perdidas_red_pct permisos reemplazo_led sello_destinatarios smmlv tarifa_contrato umbral_atipico_pct ' +
      'umbral_conforme_pct umbral_objecion_pct uvt',
  );
});

test.each([
  ['metodo_horas', 'creg_043'],
  ['aplicar_fallas', 'medida'],
  ['cuatro_ojos', false],
  ['clave_minimo', 8],
  ['horas_regimen', { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 }],
  ['factor_dimerizado', 0.7],
  ['perdidas_red_pct', 0],
  ['umbral_conforme_pct', 3],
  ['umbral_objecion_pct', 8],
  ['umbral_atipico_pct', 30],
  ['horas_limite', { alta: 24, media: 48, baja: 120 }],
  ['pct_interventoria', 7],
  ['pct_iva', 19],
  ['uvt', null],
  ['smmlv', null],
  ['dias_giro', { dias: 45, tipo: 'habiles', desde: 'recaudo' }],
  ['hora_cierre_radicacion', '17:00'],
  ['dias_aviso_correspondencia', 3],
  ['max_apagadas_pct', 5],
  ['meta_cobertura_pct', 100],
  ['caja_pais', { lat_min: -4.3, lat_max: 13.6, lng_min: -82, lng_max: -66.8 }],
  ['caja_municipio', null],
])('%s begins as %j', (clave, inicial) => {
  expect(parametros[clave]?.inicial).toEqual(inicial);
});

test.each(Object.entries(parametros))('%s accepts what it begins as', (_clave, parametro) => {
  expect(parametro.inicial === null || parametro.acepta(parametro.inicial)).toBe(true);
  expect(parametro.acepta(null)).toBe(false);
  expect(parametro.acepta(undefined)).toBe(false);
  expect(parametro.acepta([])).toBe(false);
  expect(parametro.descripcion).not.toBe('');
  expect(parametro.esperado).not.toBe('');
});

describe('a parameter accepts', () => {
  test.each<[string, unknown]>([
    ['municipio', 'Sogamoso'],
    ['municipio', 'x'.repeat(200)],
    ['fecha_corte_base', '2024-02-29'],
    ['base_cerrada', true],
    ['caja_municipio', caja],
    ['centro_mapa', { lat: 5.7, lng: -72.9, zoom: 13 }],
    ['metodo_horas', 'calendario'],
    ['aplicar_fallas', 'todas'],
    ['clave_minimo', 50],
    ['horas_regimen', { nocturno: 11.5, continuo_24h: 24, media_noche: 0, dimerizado: 12 }],
    ['factor_dimerizado', 1],
    ['permisos', { modo: 'restringido', aprobadores: [3, 7] }],
    ['indices_contrato', { aom: 'IPP', ucap: null, tarifa: 'IPC' }],
    ['aom_contrato', { valor: 82_500_000, mes: '2026-01' }],
    ['tarifa_contrato', { valor: 720.5, mes: '2025-12' }],
  ])('%s %j', (clave, valor) => {
    expect(accepts(clave, valor)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['municipio', ' '],
    ['municipio', 'x'.repeat(201)],
    ['fecha_corte_base', '2026-02-30'],
    ['fecha_corte_base', '2026-7-1'],
    ['fecha_corte_base', 'ayer'],
    ['base_cerrada', 'si'],
    ['caja_municipio', { ...caja, lat_min: 5 }],
    ['caja_municipio', { ...caja, lng_max: -76 }],
    ['caja_municipio', { ...caja, lat_max: 90.1 }],
    ['caja_municipio', { ...caja, lng_min: -180.1 }],
    ['caja_municipio', { ...caja, lat_min: '4' }],
    ['caja_municipio', { lat_min: 4, lat_max: 5 }],
    ['centro_mapa', { lat: 5.7, lng: -72.9 }],
    ['centro_mapa', { lat: 5.7, lng: -72.9, zoom: 21 }],
    ['metodo_horas', 'otro'],
    ['clave_minimo', 7],
    ['clave_minimo', 51],
    ['clave_minimo', 8.5],
    ['clave_minimo', '8'],
    ['clave_minimo', Number.NaN],
    ['factor_dimerizado', 1.01],
    ['horas_regimen', { nocturno: 12 }],
    ['horas_regimen', { nocturno: 12, continuo_24h: 24, media_noche: 6, otro: 12 }],
    ['horas_regimen', { nocturno: 25, continuo_24h: 24, media_noche: 6, dimerizado: 12 }],
    ['indices_contrato', { aom: 'IPP' }],
    ['indices_contrato', { aom: ' ', ucap: null, tarifa: null }],
    ['indices_contrato', { aom: 1, ucap: null, tarifa: null }],
    ['indices_contrato', { aom: 'IPP', ucap: null, otra: null }],
    ['aom_contrato', { valor: 0, mes: '2026-01' }],
    ['aom_contrato', { valor: 1, mes: '2026-13' }],
    ['aom_contrato', { valor: 1 }],
    ['tarifa_contrato', { valor: '720.5', mes: '2026-01' }],
    ['permisos', { modo: 'otro', aprobadores: [] }],
    ['permisos', { modo: 'abierto', aprobadores: [0] }],
    ['permisos', { modo: 'abierto', aprobadores: ['3'] }],
    ['permisos', { modo: 'abierto' }],
  ])('no %s %j', (clave, valor) => {
    expect(accepts(clave, valor)).toBe(false);
  });
});

test.each(['otro', 'constructor', '__proto__', '', 7, null])(
  'there is no parameter %j',
  (clave) => {
    expect(parametroDe(clave)).toBeUndefined();
  },
);

/** Program code and views of the database that read parameters by their names. */
const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|sql)$/.test(path))
  .filter((path) => !/^(?:core\/parameters\/parametros|server\/seed\/|client\/i18n\/)/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .filter((text) =>
    /parameterValues|parametro_hoy|parametrosEn|numeroEn|from parametro|datosDelContrato|parametroDeLaBase|REGLAS|\$param\./.test(
      text,
    ),
  );

test.each(Object.entries(parametros))(
  '%s is read, or says that nothing does',
  (clave, { sinEfecto }) => {
    const isRead = readers.some((text) => new RegExp(`['.]${clave}['@]|  ${clave}: '`).test(text));
    expect(isRead).toBe(sinEfecto !== true);
  },
);

test.each(Object.entries(parametros))(
  'what %s has to be is said in one language',
  (_, parametro) => {
    const { es, en } = parametro.esperado;
    expect([es, en].join('').match(/\.\.|[<>{}|/]/)).toBeNull();
    expect(es).not.toBe(en);
  },
);

test('the limits of a parameter stand as each language writes numbers', () => {
  expect(parametros['horas_limite']?.esperado).toEqual({
    es: 'para cada uno de alta, media, baja un número de 1 a 8.760',
    en: 'for each of alta, media, baja a number from 1 to 8,760',
  });
});
