import { describe, expect, test } from 'vitest';
import {
  actividadDe,
  claseDeTrabajo,
} from '../../../../src/modules/reportes/rules/palabrasDeTrabajo.ts';
import {
  actividades,
  clasePropuesta,
  clasesDeTrabajo,
} from '../../../../src/modules/reportes/rules/reporteDeTrabajo.ts';

describe('the activity of a work report', () => {
  test.each(Object.entries(actividades))(
    'is told by its code %s and its label %s',
    (code, label) => {
      expect([actividadDe(code), actividadDe(label.toUpperCase())]).toEqual([code, code]);
    },
  );

  test.each([
    ['cambio bombillo', 'cambio_bombilla'],
    ['CAMBIO FOCO', 'cambio_bombilla'],
    ['Cambio de bombilla de sodio 70W', 'cambio_bombilla'],
    ['Bombilla fundida', 'cambio_bombilla'],
    ['Reposición bombillo', 'cambio_bombilla'],
    ['fotocontrol', 'cambio_fotocelda'],
    ['Cambio de foto-celda', 'cambio_fotocelda'],
    ['CAMBIO FOTOCÉLULA', 'cambio_fotocelda'],
    ['Instalación de fotocelda', 'cambio_fotocelda'],
    ['cambio balastro', 'cambio_balasto'],
    ['Cambio de arrancador y condensador', 'cambio_balasto'],
    ['Cambio driver LED', 'cambio_driver'],
    ['cambio fuente de poder', 'cambio_driver'],
    ['Cambio luminaria LED 40 W', 'cambio_luminaria'],
    ['Reposición de luminaria', 'cambio_luminaria'],
    ['Modernización', 'cambio_luminaria'],
    ['Instalación luminaria nueva', 'instalacion_nueva'],
    ['montaje de luminarias', 'instalacion_nueva'],
    ['EXPANSIÓN', 'instalacion_nueva'],
    ['Cambio de luminaria en poste 12 por poda', 'cambio_luminaria'],
    ['Instalación de una luminaria en poste', 'instalacion_nueva'],
    ['Instalación de punto nuevo', 'instalacion_nueva'],
    ['CAMB. BOMB. 70W', 'cambio_bombilla'],
    ['Camb lum LED', 'cambio_luminaria'],
    ['CAMBIO FOTOC', 'cambio_fotocelda'],
    ['INST. LUM 40W', 'instalacion_nueva'],
    ['RET - LUM 70W', 'retiro'],
    ['RET - BR 1 1/2"', 'retiro'],
    ['POST CONC 5M', 'poste'],
    ['CABL CU 3X14', 'reparacion_red'],
    ['Se podó el árbol', 'poda'],
    ['se revisó', 'inspeccion'],
    ['Retiro de luminaria', 'retiro'],
    ['Retiro y cambio de bombilla', 'cambio_bombilla'],
    ['retiro de ramas', 'poda'],
    ['Desmonte', 'retiro'],
    ['reubicación de poste', 'reubicacion'],
    ['Traslado luminaria', 'reubicacion'],
    ['Reparación de red', 'reparacion_red'],
    ['Empalme de cable', 'reparacion_red'],
    ['cambio de acometida', 'reparacion_red'],
    ['Corto circuito', 'reparacion_red'],
    ['Aplome de poste', 'poste'],
    ['Cambio brazo', 'poste'],
    ['PODA DE ÁRBOLES', 'poda'],
    ['Despeje de ramas', 'poda'],
    ['Limpieza de luminaria', 'limpieza'],
    ['lavado', 'limpieza'],
    ['Revisión de luminaria', 'inspeccion'],
    ['visita técnica', 'inspeccion'],
    ['inspección de red', 'inspeccion'],
  ])('%s is %s', (texto, actividad) => {
    expect(actividadDe(texto)).toBe(actividad);
  });

  test.each([
    '',
    'varios',
    'Pintura de canecas',
    '123',
    'Mantenimiento luminaria',
    'Lámpara apagada',
  ])('«%s» says none', (texto) => {
    expect(actividadDe(texto)).toBeUndefined();
  });
});

describe('the class of a work report', () => {
  test.each(Object.entries(clasesDeTrabajo))(
    'is told by its code %s and its label %s',
    (code, label) => {
      expect([claseDeTrabajo(code), claseDeTrabajo(label.toUpperCase())]).toEqual([code, code]);
    },
  );

  test.each([
    ['MTTO CORRECTIVO', 'correctivo'],
    ['M. Preventiva', 'preventivo'],
    ['Mantenimiento programado', 'preventivo'],
    ['Daño', 'correctivo'],
    ['Ampliación', 'expansion'],
    ['Obra nueva', 'expansion'],
    ['repotenciación', 'modernizacion'],
    ['Reemplazo por hurto', 'reposicion'],
  ])('%s is %s', (texto, clase) => {
    expect(claseDeTrabajo(texto)).toBe(clase);
  });

  test('is none of other words', () => {
    expect(['', 'varios', 'x'].map(claseDeTrabajo)).toEqual([undefined, undefined, undefined]);
  });

  test('is proposed by the activity where a report names none', () => {
    expect(
      ['cambio_bombilla', 'instalacion_nueva', 'poda', 'limpieza', 'otra'].map(clasePropuesta),
    ).toEqual(['correctivo', 'expansion', 'preventivo', 'preventivo', 'correctivo']);
  });
});
