import { describe, expect, test } from 'vitest';
import { registroObras } from '../../../src/modules/obras/registro_obras.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a work has the fields of the domain, and a reason for less progress', () => {
  expect(fieldLines(registroObras)).toEqual([
    'codigo | Código | text 30 | ● único | LB',
    'nombre | Obra | text 200 | ● | LB',
    'clase | Clase | choice expansion, modernizacion, reposicion, ornamental, red, urbanizacion_nueva | ● | F',
    'contratista | Contratista | text 120 | ● | FB',
    'contrato | Contrato / acta | text 60 | ○ | B',
    'sector_id | Sector | reference sector | ● | F',
    'barrio_id | Barrio | reference barrio | ● | F',
    'ubicacion | Coordenada | point | ○ |',
    'fecha_inicio | Inicio | date | ● | F',
    'fecha_fin_prevista | Fin previsto | date | ● | LF',
    'fecha_fin_real | Fin real | date hoy | ● |',
    'valor_presupuestado | Presupuesto | money | ● |',
    'valor_ejecutado | Ejecutado | money | ● |',
    'luminarias_previstas | Previstas | integer | ● |',
    'luminarias_instaladas | Instaladas | integer | ● |',
    'avance_fisico_pct | Avance físico | decimal 100 | ● | L',
    'motivo_avance | Motivo de la baja de avance | longText 500 | ○ |',
    'interventor_id | Interventor a cargo | reference personal_interventoria | ● | LF',
    'estado | Estado | choice planeada, en_ejecucion, suspendida, terminada, recibida, liquidada | = planeada | LF',
    'dias_atraso | Días de atraso | integer | = | L',
  ]);
  expect(registroObras).toMatchObject({
    keys: [['codigo']],
    unique: [{ fields: ['codigo'] }],
    sort: ['-fecha_inicio'],
    relatedResources: [{ resource: 'recibo_obras', field: 'registro_obras_id' }],
    routes: { list: 'registro_obras_paginate', form: 'registro_obras_form' },
  });
});

describe('a new work', () => {
  const judged = (changes: object, outside = {}) =>
    validateNew(
      registroObras,
      {
        codigo: 'ob-1',
        nombre: 'Parque El Solar',
        clase: 'expansion',
        contratista: 'Luces del Valle SAS',
        sector_id: 1,
        barrio_id: 2,
        fecha_inicio: '2026-06-01',
        fecha_fin_prevista: '2026-08-31',
        valor_presupuestado: 100_000_000,
        valor_ejecutado: 0,
        luminarias_previstas: 40,
        luminarias_instaladas: 0,
        avance_fisico_pct: 0,
        interventor_id: 3,
        ...changes,
      },
      {
        'sector_id.id': 1,
        'sector_id.activo': true,
        'barrio_id.id': 2,
        'barrio_id.activo': true,
        'barrio_id.sector_id': 1,
        'interventor_id.id': 3,
        'interventor_id.activo': true,
        ...outside,
      },
    );
  const findings = (changes: object, outside = {}) => judged(changes, outside).findings;

  test('is planned', () => {
    expect(findings({})).toEqual([]);
    expect(judged({ estado: 'liquidada' }).record).toMatchObject({ codigo: 'OB-1' });
  });

  test('lies in a neighbourhood of its sector', () => {
    expect(findings({}, { 'barrio_id.sector_id': 9 })).toEqual([
      'barrio_id: REFERENCIA_NO_COINCIDE',
    ]);
  });

  test.each([
    [{ fecha_fin_prevista: '2026-06-01' }, []],
    [{ fecha_fin_prevista: '2026-05-31' }, ['fecha_fin_prevista: FIN_PREVISTO_ANTES_DE_INICIO']],
    [{ fecha_fin_real: '2026-05-31' }, ['fecha_fin_real: FIN_REAL_ANTES_DE_INICIO']],
    [{ fecha_fin_real: '2026-07-15' }, []],
    [{ fecha_fin_real: '2026-07-16' }, ['fecha_fin_real: FECHA_MAXIMA']],
    [{ valor_ejecutado: 110_000_000 }, []],
    [{ valor_ejecutado: 110_000_000.01 }, ['valor_ejecutado: EJECUTADO_SOBRE_PRESUPUESTO?']],
    [{ valor_presupuestado: -1 }, ['valor_presupuestado: MINIMO']],
    [{ luminarias_previstas: -1 }, ['luminarias_previstas: MINIMO']],
    [{ luminarias_instaladas: 1.5 }, ['luminarias_instaladas: NO_ES_ENTERO']],
    [{ avance_fisico_pct: 100 }, []],
    [{ avance_fisico_pct: 100.01 }, ['avance_fisico_pct: MAXIMO']],
    [{ avance_fisico_pct: -0.01 }, ['avance_fisico_pct: MINIMO']],
    [{ ubicacion: { lat: -73.3, lng: 5.5 } }, ['ubicacion: COORDENADA_INVERTIDA']],
  ])('with %j gives %j', (changes, found) => {
    expect(findings(changes)).toEqual(found);
  });

  test('needs what has no default', () => {
    const required = validateNew(registroObras, {}).findings;
    expect(required).toEqual(
      [
        'codigo',
        'nombre',
        'clase',
        'contratista',
        'sector_id',
        'barrio_id',
        'fecha_inicio',
        'fecha_fin_prevista',
        'valor_presupuestado',
        'valor_ejecutado',
        'luminarias_previstas',
        'luminarias_instaladas',
        'avance_fisico_pct',
        'interventor_id',
      ].map((name) => `${name}: OBLIGATORIO`),
    );
  });
});
