import { describe, expect, test } from 'vitest';
import type { Elemento } from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';
import {
  novedadDe,
  novedadDelRecibo,
  type Dicho,
} from '../../../../src/modules/inventario/rules/novedades.ts';

const fichas = new Map([
  [1, { tecnologia: 'sodio', potencia_nominal_w: 70, potencia_total_w: 82 }],
  [2, { tecnologia: 'sodio', potencia_nominal_w: 150, potencia_total_w: 170 }],
  [3, { tecnologia: 'led', potencia_nominal_w: 40, potencia_total_w: 40 }],
  [4, { tecnologia: 'sodio', potencia_nominal_w: 70, potencia_total_w: 80 }],
]);
const catalogos = { ficha: (id: unknown) => fichas.get(Number(id)) };

const hoy: Elemento = {
  codigo: 'P1',
  tipo_id: 1,
  luminaria_id: 1,
  barrio_id: 5,
  cantidad: 1,
  ubicacion: { lat: 5.5, lng: -73.3 },
  direccion: 'Calle 1',
  regimen: 'nocturno',
  transformador: 'T1',
  estado_operativo: 'en_servicio',
  fecha_instalacion: '2020-01-01',
  soporte: null,
};

const de = (valores: Elemento, own: Partial<Dicho> = {}) =>
  novedadDe({ valores: { codigo: 'P1', ...valores }, hoy, catalogos, ...own });

describe('what a row of an inventory sheet comes to', () => {
  test('is nothing where it says what is known, or leaves cells empty', () => {
    expect(de({})).toBeUndefined();
    expect(de({ luminaria_id: 1, ubicacion: { lng: -73.3, lat: 5.5 } })).toBeUndefined();
    expect(de({ direccion: null, soporte: null, observaciones: 'Revisada' })).toBeUndefined();
    // found by a code that it had
    expect(de({ codigo: 'VIEJO' })).toBeUndefined();
  });

  test('is an expansion with all its values where no element has the code', () => {
    const valores = { codigo: 'P9', tipo_id: 1, barrio_id: 5, direccion: null, observaciones: 'x' };
    expect(novedadDe({ valores, hoy: null, catalogos })).toEqual({
      tipo: 'expansion',
      cambios: { codigo: 'P9', tipo_id: 1, barrio_id: 5 },
    });
  });

  test.each<[string, Elemento, string, Elemento?]>([
    ['another technology', { luminaria_id: 3, soporte: 'metalico' }, 'modernizacion'],
    ['another power of the same technology', { luminaria_id: 2 }, 'repotenciacion'],
    ['the same lamp by another sheet', { luminaria_id: 4 }, 'correccion_censo'],
    [
      'another power with more than that type changes',
      { luminaria_id: 2, soporte: 'metalico' },
      'correccion_censo',
    ],
    [
      'another place',
      { ubicacion: { lat: 5.6, lng: -73.3 }, direccion: 'Calle 2', barrio_id: 6 },
      'reubicacion',
    ],
    ['an address alone', { direccion: 'Calle 2' }, 'correccion_censo'],
    ['another meter', { equipo_medida_id: 8, transformador: 'T2' }, 'cambio_medicion'],
    ['another day of installation', { fecha_instalacion: '2026-07-01' }, 'reposicion'],
    ['a unit alone', { unidad_id: 3 }, 'correccion_censo'],
    ['several of these', { cantidad: 2, ubicacion: { lat: 5.6, lng: -73.3 } }, 'correccion_censo'],
    ['a place and a lamp', { luminaria_id: 3, direccion: 'Calle 2' }, 'correccion_censo'],
    ['that it is gone', { estado_operativo: 'retirada' }, 'retiro', {}],
    ['that it was stolen', { estado_operativo: 'hurtada' }, 'hurto', {}],
    ['that it is broken', { estado_operativo: 'fuera_de_servicio' }, 'siniestro', {}],
    ['that it is switched off', { estado_operativo: 'suspendida' }, 'suspension', {}],
    [
      'a state and what its type does not change',
      { estado_operativo: 'hurtada', direccion: 'Calle 2' },
      'correccion_censo',
    ],
  ])('is, where it says %s, %s -> %s', (_words, valores, tipo, cambios = valores) => {
    expect(de(valores)).toEqual({ tipo, cambios });
  });

  test('puts back what was stolen, with the lamp that it has now', () => {
    const stolen = { ...hoy, estado_operativo: 'hurtada' };
    const valores = { estado_operativo: 'en_servicio', luminaria_id: 3 };
    expect(de(valores, { hoy: stolen })).toEqual({
      tipo: 'reinstalacion',
      cambios: { luminaria_id: 3 },
    });
  });

  test('is of the type that the row names, with all that differs', () => {
    expect(de({}, { tipo: 'retiro' })).toEqual({ tipo: 'retiro', cambios: {} });
    expect(de({ estado_operativo: 'retirada' }, { tipo: 'retiro' })).toEqual({
      tipo: 'retiro',
      cambios: {},
    });
    expect(de({ direccion: 'Calle 2' }, { tipo: 'modernizacion' })).toEqual({
      tipo: 'modernizacion',
      cambios: { direccion: 'Calle 2' },
    });
    expect(de({ direccion: 'Calle 1' }, { tipo: 'expansion' })).toEqual({
      tipo: 'expansion',
      cambios: { codigo: 'P1', direccion: 'Calle 1' },
    });
    expect(de({}, { tipo: 'hurto', hoy: null })).toEqual({
      tipo: 'hurto',
      cambios: { codigo: 'P1' },
    });
  });
});

describe('what a receipt of works hands over', () => {
  const recibido = (valores: Elemento, estado: string | null = 'en_servicio') =>
    novedadDelRecibo({
      valores: { codigo: 'P1', direccion: 'Otra calle', soporte: 'metalico', ...valores },
      hoy: estado === null ? null : { ...hoy, estado_operativo: estado },
      catalogos,
    });
  const ofSheets = (valores: Elemento) => novedadDe({ valores, hoy, catalogos })?.tipo;

  test('expands the inventory where it has no such element', () => {
    const whole = { codigo: 'P1', direccion: 'Otra calle', soporte: 'metalico', luminaria_id: 3 };
    const given = { luminaria_id: 3, barrio_id: null, observaciones: 'x' };
    expect(recibido(given, null)).toEqual({ tipo: 'expansion', cambios: whole });
    expect(recibido(given, 'retirada')).toEqual({ tipo: 'expansion', cambios: whole });
  });

  test('is nothing new where the luminaire is the one in service', () => {
    expect(recibido({ luminaria_id: 1 })).toBeUndefined();
    expect(recibido({ luminaria_id: null })).toBeUndefined();
    expect(recibido({})).toBeUndefined();
  });

  test.each<[string, number, Elemento]>([
    ['modernizacion', 3, { luminaria_id: 3, soporte: 'metalico' }],
    ['repotenciacion', 2, { luminaria_id: 2 }],
    // neither another technology nor another power
    ['correccion_censo', 4, { luminaria_id: 4 }],
  ])('is a %s by its luminaire, as an inventory sheet has it', (tipo, luminaria_id, cambios) => {
    expect(recibido({ luminaria_id })).toEqual({ tipo, cambios });
    expect(ofSheets({ luminaria_id })).toBe(tipo);
  });

  test.each(['hurtada', 'fuera_de_servicio', 'suspendida'])('is back where it was %s', (estado) => {
    expect(recibido({ luminaria_id: 1, fecha_instalacion: '2026-07-01' }, estado)).toEqual({
      tipo: 'reinstalacion',
      cambios: { fecha_instalacion: '2026-07-01' },
    });
    expect(recibido({ luminaria_id: 3 }, estado)).toEqual({
      tipo: 'reinstalacion',
      cambios: { luminaria_id: 3 },
    });
  });
});
