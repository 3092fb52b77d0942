import { describe, expect, test } from 'vitest';
import { seguimientoMantenimiento } from '../../../src/modules/mantenimiento/seguimiento_mantenimiento.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a case of maintenance has the fields of the domain', () => {
  expect(fieldLines(seguimientoMantenimiento)).toEqual([
    'numero | Caso | text 20 | = único | LB',
    'fuente | Fuente | choice pqr, recorrido, operador, interventoria, telegestion, conciliacion | ● | F',
    'radicado_pqr | Radicado PQR | text 40 | ● único | B',
    'reportante | Reportante / teléfono | text 120 | ○ |',
    'fecha_reporte | Reportado | dateTime ahora | ● | F',
    'infraestructura_id | Punto | reference infraestructura_alumbrado | ○ | LF',
    'barrio_id | Barrio | reference barrio | ● | LF',
    'direccion | Dirección | text 200 | ● | FB',
    'tipo_falla | Falla | choice apagada, encendida_de_dia, intermitente, baja_intensidad, circuito_apagado, cables_expuestos, poste_danado, luminaria_rota, faltante_hurto, brazo_suelto, fotocelda_danada, caja_sin_tapa, obstruida_arbol, otra | ● | LF',
    'prioridad | Prioridad | choice alta, media, baja | ● | LF',
    'fecha_limite | Límite | dateTime | = | LF',
    'cuadrilla | Cuadrilla | text 40 | ● | F',
    'fecha_atencion | Atendido | dateTime ahora | ● | F',
    'accion | Acción realizada | choice cambio_bombilla, cambio_balasto, cambio_driver, cambio_fotocelda, cambio_luminaria, reparacion_red, cambio_poste, poda, limpieza, sin_falla, otra | ● | F',
    'verificado_por | Verificó | reference personal_interventoria | ● | F',
    'fecha_verificacion | Fecha de verificación | dateTime ahora | ● | F',
    'estado | Estado | choice reportado, asignado, atendido, cerrado, reabierto, no_procede | = reportado | LF',
    'horas_respuesta | Horas | decimal | = | F',
    'en_limite | Dentro del límite | boolean | = | LF',
    'reincidente | Reincidente | boolean | = | F',
    'antiguedad | Antigüedad | choice hasta_2, hasta_7, hasta_30, mas_de_30 | = | F',
    'codigo_punto | Código del punto | text 30 | = | B',
  ]);
  expect(seguimientoMantenimiento).toMatchObject({
    title: 'Seguimiento de mantenimiento',
    keys: [['radicado_pqr'], ['infraestructura_id', 'fecha_reporte', 'tipo_falla']],
    sort: ['fecha_limite'],
    routes: {
      list: 'seguimiento_mantenimiento_paginate',
      form: 'seguimiento_mantenimiento_form',
    },
    number: { pattern: 'MTO-{AAAA}-{5}' },
    states: { deletable: ['reportado'] },
  });
  expect(seguimientoMantenimiento.fields.reportante.personal).toBe(true);
});

describe('a new case', () => {
  const judge = (changes: object) =>
    validateNew(
      seguimientoMantenimiento,
      {
        fuente: 'operador',
        fecha_reporte: '2026-07-14T08:00:00-05:00',
        infraestructura_id: 2,
        tipo_falla: 'apagada',
        prioridad: 'media',
        ...changes,
      },
      {
        'infraestructura_id.id': 2,
        '$param.horas_limite@2026-07-14': { alta: 24, media: 48, baja: 120 },
      },
    );
  const findings = (changes: object) => judge(changes).findings;

  test.each([
    [{}, []],
    [{ fuente: 'pqr' }, ['radicado_pqr: OBLIGATORIO']],
    [{ infraestructura_id: null }, ['barrio_id: OBLIGATORIO', 'direccion: OBLIGATORIO']],
    [{ fecha_reporte: '2026-07-15T10:30:01-05:00' }, ['fecha_reporte: FECHA_MAXIMA']],
    [
      { fecha_atencion: '2026-07-14T07:59:00-05:00' },
      ['fecha_atencion: ATENCION_ANTES_DEL_REPORTE'],
    ],
    [{ fecha_atencion: '2026-07-14T08:00:00-05:00' }, []],
    [{ fecha_atencion: '2026-07-15T10:31:00-05:00' }, ['fecha_atencion: FECHA_MAXIMA']],
    [{ prioridad: null }, ['prioridad: OBLIGATORIO']],
  ])('with %j gives %j', (changes, found) => {
    expect(findings(changes)).toEqual(found);
  });

  test.each([
    ['alta', '2026-07-15T08:00:00-05:00'],
    ['media', '2026-07-16T08:00:00-05:00'],
    ['baja', '2026-07-19T08:00:00-05:00'],
  ])('of priority %s has until %s', (prioridad, fecha_limite) => {
    expect(judge({ prioridad }).record).toMatchObject({ fecha_limite, horas_respuesta: null });
  });

  test.each([
    ['apagada', 'local', 'media'],
    ['apagada', 'arterial', 'alta'],
    ['obstruida_arbol', 'arterial', 'media'],
    [null, 'arterial', undefined],
  ])('of %s on a road of class %s is proposed as %s', (falla, clase, prioridad) => {
    const known = { tipo_falla: falla, 'infraestructura_id.clase_via': clase };
    const read = (path: string) => known[path as keyof typeof known] ?? null;
    expect(seguimientoMantenimiento.fields.prioridad.propose.value(read)).toBe(prioridad);
  });
});
