import { describe, expect, test } from 'vitest';
import { reporteTrabajo } from '../../../src/modules/reportes/reporte_trabajo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a reported work has the fields of the domain, and the case that its complaint leads to', () => {
  expect(fieldLines(reporteTrabajo)).toEqual([
    'fecha | Fecha | date hoy | ● | LF',
    'numero_ot | Orden de trabajo | text 40 | ● | LB',
    'cuadrilla | Cuadrilla | text 40 | ● | F',
    'tecnico_documento | Técnico (cédula) | text 15 | ○ | F',
    'codigo_punto | Código luminaria | text 30 | ○ | LB',
    'barrio_id | Barrio | reference barrio | ○ | LF',
    'direccion | Dirección | text 200 | ○ | F',
    'actividad | Actividad | choice cambio_bombilla, cambio_balasto, cambio_driver, cambio_fotocelda, cambio_luminaria, instalacion_nueva, retiro, reubicacion, reparacion_red, poste, poda, limpieza, inspeccion, otra | ● | LF',
    'clase | Clase | choice correctivo, preventivo, expansion, modernizacion, reposicion | ● | LF',
    'material | Material | text 200 | ○ |',
    'cantidad | Cantidad | decimal | ○ |',
    'unidad | Unidad | text 10 | ○ |',
    'hora_inicio | Inicio | time | ○ |',
    'hora_fin | Fin | time | ○ |',
    'radicado_pqr | Radicado PQR | text 40 | ○ | B',
    'seguimiento_id | Caso de mantenimiento | reference seguimiento_mantenimiento | = |',
    'validacion | Validación | choice pendiente, aceptado, observado, rechazado | = pendiente | LF',
    'motivo | Motivo | text 300 | ● |',
    'importacion_id | Archivo | reference importacion | = | F',
    'fila | Fila | integer | = | F',
    'material_unidad | Material y unidad | text 220 | = | F',
    'minutos | Duración | integer | = |',
    'repeticion | Repetido | choice mismo_reporte, otro_reporte | = | F',
    'repite_id | Trabajo anterior | reference reporte_trabajo | = |',
    'verificacion | Verificación | choice sin_verificar, verificado, con_diferencias, no_ejecutado | = | LF',
    'visita_id | Visita que lo dice | reference recorrido_hallazgo | = |',
    'inventario | Inventario | choice pendiente, en_tramite, al_dia | = | F',
    'actualizacion_id | Actualización propuesta | reference infraestructura_alumbrado_actualizacion | = |',
    'por_observar | Por observar | choice no_ejecutado, rechazado, observado, con_diferencias, repetido | = | F',
    'carta_id | Carta al operador | reference correspondencia | = | F',
    'carta_salida_id | Carta de salida | reference carta | = |',
    'en_carta | Va en una carta | boolean | = | F',
  ]);
  const key = ['numero_ot', 'codigo_punto', 'actividad', 'fecha'];
  expect(reporteTrabajo).toMatchObject({
    keys: [key],
    unique: [{ fields: key }],
    sort: ['-fecha', 'numero_ot'],
    routes: { list: 'reporte_trabajo' },
  });
});

describe('a new reported work', () => {
  const judged = (changes: object) =>
    validateNew(
      reporteTrabajo,
      {
        fecha: '2026-07-15',
        numero_ot: 'OT-1',
        cuadrilla: 'Móvil 1',
        direccion: 'Calle 5 4-20',
        actividad: 'poda',
        clase: 'preventivo',
        ...changes,
      },
      { 'barrio_id.id': 2, 'barrio_id.activo': true },
    );
  const findings = (changes: object) => judged(changes).findings;

  test('is pending, without a reason', () => {
    const { record, findings: found } = judged({ motivo: 'porque sí' });
    expect([found, record['motivo']]).toEqual([[], null]);
  });

  test.each([
    [{ fecha: '2026-07-16' }, ['fecha: FECHA_MAXIMA']],
    [{ direccion: null }, ['barrio_id: SIN_LUGAR']],
    [{ direccion: null, barrio_id: 2 }, []],
    [{ barrio_id: 2 }, []],
    [{ cantidad: -0.01 }, ['cantidad: MINIMO']],
    [{ cantidad: 0 }, []],
    [{ hora_inicio: '22:00', hora_fin: '02:00' }, []],
    [{ hora_fin: '25:00' }, ['hora_fin: NO_ES_HORA']],
    [{ actividad: 'cambio bombillo' }, ['actividad: OPCION']],
  ])('with %j gives %j', (changes, found) => {
    expect(findings(changes)).toEqual(found);
  });

  test('needs day, order, crew, activity and class', () => {
    expect(validateNew(reporteTrabajo, { direccion: 'Calle 1' }).findings).toEqual(
      ['fecha', 'numero_ot', 'cuadrilla', 'actividad', 'clase'].map(
        (name) => `${name}: OBLIGATORIO`,
      ),
    );
  });

  test.each([
    ['instalacion_nueva', 'expansion'],
    ['poda', 'preventivo'],
    ['cambio_driver', 'correctivo'],
    [null, undefined],
  ])('of activity %s proposes the class %s', (actividad, clase) => {
    const { propose } = reporteTrabajo.fields.clase;
    expect(propose.value((name) => (name === 'actividad' ? actividad : null))).toBe(clase);
  });
});
