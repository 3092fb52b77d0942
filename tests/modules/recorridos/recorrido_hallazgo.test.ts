import { describe, expect, test } from 'vitest';
import { recorridoHallazgo } from '../../../src/modules/recorridos/recorrido_hallazgo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a visit has the fields of the domain', () => {
  expect(fieldLines(recorridoHallazgo)).toEqual([
    'recorrido_id | Recorrido | reference recorrido | ● | F',
    'uuid_local | Id del dispositivo | text 36 | ○ único |',
    'infraestructura_id | Punto | reference infraestructura_alumbrado | ● | LF',
    'resultado | Resultado | choice sin_novedad, falla, no_encontrada, no_inventariada, dato_errado | ● | LF',
    'tipo_falla | Tipo de falla | choice apagada, encendida_de_dia, intermitente, baja_intensidad, circuito_apagado, cables_expuestos, poste_danado, luminaria_rota, faltante_hurto, brazo_suelto, fotocelda_danada, caja_sin_tapa, obstruida_arbol, otra | ● | LF',
    'dato_campo | Dato en campo | json | ● |',
    'fecha_hora | Fecha y hora | dateTime | ● | LF',
    'ubicacion | Coordenada | point | ● |',
    'desfase_s | Desfase del reloj | integer | ○ |',
    'precision_m | Precisión | decimal | ○ |',
    'fotos | Fotos | file | ● |',
    'seguimiento_id | Caso generado | reference seguimiento_mantenimiento | = | L',
    'actualizacion_id | Cambio propuesto | reference infraestructura_alumbrado_actualizacion | = | L',
    'codigo_punto | Código del punto | text 30 | = | B',
  ]);
  expect(recorridoHallazgo).toMatchObject({
    title: 'Visitas y hallazgos',
    keys: [['uuid_local']],
    sort: ['fecha_hora'],
    routes: { list: 'recorrido_hallazgo_paginate' },
  });
  expect(recorridoHallazgo.fields.recorrido_id.onDelete).toBe('cascade');
});

describe('a new visit', () => {
  const judge = (changes: object) =>
    validateNew(
      recorridoHallazgo,
      {
        recorrido_id: 1,
        infraestructura_id: 2,
        resultado: 'sin_novedad',
        fecha_hora: '2026-07-10T20:00:00-05:00',
        ...changes,
      },
      {
        'recorrido_id.id': 1,
        'infraestructura_id.id': 2,
        'recorrido_id.inicio': '2026-07-10T19:00:00-05:00',
        'recorrido_id.fin': '2026-07-10T21:00:00-05:00',
      },
    );
  const findings = (changes: object) => judge(changes).findings;
  const place = { lat: 5.5, lng: -73.3 };

  test.each([
    [{}, []],
    [{ infraestructura_id: null }, ['infraestructura_id: OBLIGATORIO']],
    [{ resultado: 'no_encontrada' }, []],
    [{ resultado: 'falla' }, ['tipo_falla: OBLIGATORIO']],
    [{ resultado: 'falla', tipo_falla: 'apagada' }, []],
    [{ resultado: 'falla', tipo_falla: 'cables_expuestos' }, ['fotos: OBLIGATORIO']],
    [{ resultado: 'dato_errado' }, ['dato_campo: OBLIGATORIO']],
    [{ resultado: 'dato_errado', dato_campo: { potencia: 70 } }, []],
    [{ resultado: 'dato_errado', dato_campo: [70] }, ['dato_campo: NO_ES_OBJETO']],
    [{ resultado: 'no_inventariada' }, ['ubicacion: OBLIGATORIO', 'fotos: OBLIGATORIO']],
    [{ resultado: 'no_inventariada', ubicacion: place }, ['fotos: OBLIGATORIO']],
    [{ fecha_hora: '2026-07-10T18:29:59-05:00' }, ['fecha_hora: FUERA_DEL_RECORRIDO']],
    [{ fecha_hora: '2026-07-10T21:30:00-05:00' }, []],
    [{ fecha_hora: '2026-07-10T21:30:01-05:00' }, ['fecha_hora: FUERA_DEL_RECORRIDO']],
    [{ ubicacion: { lat: -73.3, lng: 5.5 } }, ['ubicacion: COORDENADA_INVERTIDA']],
  ])('with %j gives %j', (changes, found) => {
    expect(findings(changes)).toEqual(found);
  });

  test('keeps nothing that its result does not ask for', () => {
    const { record } = judge({ tipo_falla: 'apagada', dato_campo: { potencia: 70 } });
    expect(record).toMatchObject({ tipo_falla: null, dato_campo: null });
    expect(judge({ resultado: 'no_inventariada' }).record).toMatchObject({
      infraestructura_id: null,
    });
  });
});
