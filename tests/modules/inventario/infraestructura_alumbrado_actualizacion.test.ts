import { describe, expect, test } from 'vitest';
import { openTransitions } from '../../../src/core/resource/workflow.ts';
import { infraestructuraAlumbradoActualizacion as actualizacion } from '../../../src/modules/inventario/infraestructura_alumbrado_actualizacion.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('an update has the fields of the domain', () => {
  expect(fieldLines(actualizacion)).toEqual([
    'numero | Número | text 20 | = único | LB',
    'lote | Lote/acta | text 40 | ○ | LFB',
    'tipo | Tipo | choice expansion, modernizacion, repotenciacion, reposicion, reubicacion, retiro, hurto, siniestro, suspension, reinstalacion, cambio_medicion, cambio_codigo, correccion_censo | ● | LF',
    'infraestructura_id | Elemento | reference infraestructura_alumbrado | ● | LF',
    'fecha_efectiva | Fecha efectiva | date hoy | ● | LF',
    'soporte_tipo | Documento soporte | choice acta, orden_trabajo, oficio, denuncia, recorrido, recibo_obra, otro | ● | F',
    'soporte_numero | N.º del soporte | text 60 | ● | LB',
    'soporte_fecha | Fecha del soporte | date hoy | ● |',
    'cambios | Valores nuevos | json | ● {} |',
    'valores_anteriores | Valores anteriores | json | = |',
    'delta_carga_w | Variación de carga | decimal | = | L',
    'delta_kwh_mes | Variación de consumo | decimal | = |',
    'origen_tipo | Origen | choice manual, importacion, recibo_obras, seguimiento, reporte_trabajo, recorrido | ● manual | F',
    'origen_id | Id del origen | integer | ○ | F',
    'estado | Estado | choice borrador, en_revision, aprobada, rechazada, anulada | = borrador | LF',
    'revisado_por | Revisó | reference usuario | = |',
    'revisado_en | Revisado | dateTime | = |',
    'motivo | Motivo de rechazo/anulación | text 500 | ○ |',
    'retroactiva | Retroactiva | boolean | = | F',
    // by which the element is searched, and the expansion that has none yet
    'codigo | Código del elemento | text 30 | = | B',
  ]);
  expect(actualizacion).toMatchObject({
    keys: [['lote', 'infraestructura_id', 'tipo', 'fecha_efectiva']],
    sort: ['-fecha_efectiva', '-numero'],
    number: { field: 'numero', pattern: 'ACT-{AAAA}-{5}', at: 'enviar' },
    routes: { list: 'infraestructura_alumbrado_actualizacion' },
  });
});

test('an update is edited and deleted as a draft alone, and has the moves of the domain', () => {
  const { states } = actualizacion;
  expect(states).toMatchObject({ editable: ['borrador'], deletable: ['borrador'] });
  const moves = ['borrador', 'en_revision', 'aprobada', 'rechazada', 'anulada'].map((estado) =>
    openTransitions(states as NonNullable<typeof states>, { estado }).map(
      ({ name, to, asks = [], approves }) =>
        `${estado} -${name}{${asks.join()}}-> ${to}${approves ? ' ★' : ''}`,
    ),
  );
  expect(moves.flat()).toEqual([
    'borrador -enviar{}-> en_revision',
    'en_revision -aprobar{}-> aprobada ★',
    'en_revision -rechazar{motivo}-> rechazada ★',
    'en_revision -devolver{}-> borrador',
    'aprobada -anular{motivo}-> anulada ★',
    'rechazada -corregir{}-> borrador',
  ]);
});

describe('a new update', () => {
  const entered = {
    tipo: 'hurto',
    infraestructura_id: 1,
    fecha_efectiva: '2026-07-01',
    soporte_tipo: 'acta',
    soporte_numero: 'A-1',
    soporte_fecha: '2026-07-01',
  };
  const outside = { 'infraestructura_id.id': 1, '$param.fecha_corte_base': '2025-07-31' };
  const judge = (values: object) => validateNew(actualizacion, { ...entered, ...values }, outside);
  const findings = (values: object) => judge(values).findings;

  test('is a draft by hand, without new values', () => {
    expect(judge({})).toMatchObject({
      record: { origen_tipo: 'manual', cambios: {}, motivo: null },
      findings: [],
    });
  });

  test('names its element, unless it makes one', () => {
    expect(findings({ infraestructura_id: null })).toEqual(['infraestructura_id: OBLIGATORIO']);
    const cambios = { codigo: 'X-1', tipo_id: 1, barrio_id: 1 };
    expect(findings({ tipo: 'expansion', cambios, infraestructura_id: null })).toEqual([]);
    expect(findings({ tipo: 'expansion', cambios })).toEqual([
      'infraestructura_id: EXPANSION_CON_ELEMENTO',
    ]);
  });

  test.each([
    ['2025-07-30', ['fecha_efectiva: ANTES_DE_LA_BASE']],
    ['2025-07-31', []],
    ['2026-07-15', []],
    ['2026-07-16', ['fecha_efectiva: FECHA_MAXIMA']],
  ])('is dated from the cutoff of the base until today: %s', (fecha_efectiva, expected) => {
    expect(findings({ fecha_efectiva })).toEqual(expected);
  });

  test.each([
    ['retiro', { soporte_tipo: 'oficio' }, ['soporte_tipo: RETIRO_SIN_ACTA']],
    ['retiro', {}, []],
    ['siniestro', {}, ['adjuntos: SINIESTRO_SIN_FOTO']],
    ['siniestro', { adjuntos: [file('application/pdf')] }, ['adjuntos: SINIESTRO_SIN_FOTO']],
    ['siniestro', { adjuntos: [file('image/png')] }, []],
    ['suspension', {}, ['observaciones: SUSPENSION_SIN_REGRESO']],
    ['suspension', { observaciones: 'Vuelve pronto' }, ['observaciones: SUSPENSION_SIN_REGRESO']],
    [
      'suspension',
      { observaciones: 'Regreso: 31/02/2027' },
      ['observaciones: SUSPENSION_SIN_REGRESO'],
    ],
    [
      'suspension',
      { observaciones: 'Regreso: 30/06/2026' },
      ['observaciones: SUSPENSION_SIN_REGRESO'],
    ],
    ['suspension', { observaciones: 'Regreso previsto: 1/8/2026.' }, []],
    ['suspension', { observaciones: 'Regresa el 2026-07-01' }, []],
    ['reubicacion', { cambios: { direccion: 'Calle 1' } }, ['cambios: CAMBIO_EXIGIDO']],
    ['modernizacion', { cambios: { luminaria_id: null } }, ['cambios: CAMBIO_EXIGIDO']],
    [
      'modernizacion',
      { cambios: { luminaria_id: 2, cantidad: 1 } },
      ['cambios: CAMBIO_NO_ADMITIDO'],
    ],
    ['modernizacion', { cambios: { luminaria_id: 2, nada: 1 } }, ['cambios: CAMBIO_NO_ADMITIDO']],
    ['cambio_medicion', {}, ['cambios: SIN_CAMBIOS']],
    ['cambio_medicion', { cambios: { equipo_medida_id: null } }, []],
    ['cambio_codigo', { cambios: {} }, ['cambios: CAMBIO_EXIGIDO']],
    ['correccion_censo', {}, ['cambios: SIN_CAMBIOS']],
    ['correccion_censo', { cambios: { codigo: 'X' } }, ['cambios: CAMBIO_NO_ADMITIDO']],
    ['hurto', { cambios: { cantidad: 1 } }, ['cambios: CAMBIO_NO_ADMITIDO']],
    ['hurto', { cambios: ['x'] }, ['cambios: NO_ES_OBJETO']],
    ['reposicion', { cambios: { fecha_instalacion: '2026-07-01' } }, []],
  ])('of type %s with %j', (tipo, values, expected) => {
    expect(findings({ tipo, ...values })).toEqual(expected);
  });

  test('of expansion gives what a new element needs, and leaves it in service', () => {
    const expansion = (cambios: object) =>
      findings({ tipo: 'expansion', infraestructura_id: null, cambios });
    expect(expansion({ codigo: 'X-1' })).toEqual(['cambios: CAMBIO_EXIGIDO']);
    const whole = { codigo: 'X-1', tipo_id: 1, barrio_id: 1 };
    expect(expansion({ ...whole, estado_operativo: 'hurtada' })).toEqual([
      'cambios: EXPANSION_EN_OTRO_ESTADO',
    ]);
    expect(expansion({ ...whole, estado_operativo: 'en_servicio' })).toEqual([]);
  });
});

function file(tipo: string) {
  return { id: '0f8fad5b-d9cb-469f-a165-70867728950e', nombre: 'x', tipo, tamano: 1 };
}
