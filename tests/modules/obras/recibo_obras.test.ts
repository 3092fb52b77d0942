import { describe, expect, test } from 'vitest';
import { reciboObras } from '../../../src/modules/obras/recibo_obras.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a receipt has the fields of the domain, and a field for each file that it asks for', () => {
  expect(fieldLines(reciboObras)).toEqual([
    'numero_acta | N.º de acta | text 40 | ● único | LB',
    'registro_obras_id | Obra | reference registro_obras | ● | LF',
    'clase | Clase de recibo | choice parcial, final | ● | LF',
    'fecha_visita | Visita | date | ● | F',
    'fecha_acta | Acta | date | ● | LF',
    'asistentes | Asistentes | text 300 | ● |',
    'luminarias_recibidas | Luminarias recibidas | integer | ● |',
    'valor_recibido | Valor recibido | money | ● | L',
    'certificado_retilap | Certificado RETILAP | choice si, no, no_aplica | ● | F',
    'archivo_retilap | Archivo del certificado RETILAP | file | ● |',
    'certificado_retie | Certificado RETIE | choice si, no, no_aplica | ● | F',
    'archivo_retie | Archivo del certificado RETIE | file | ● |',
    'planos | Planos récord | boolean | ● | F',
    'archivo_planos | Archivo de los planos | file | ● |',
    'fotometria | Medición fotométrica | choice cumple, no_cumple, no_aplica | ● | F',
    'listado_puntos | Listado de puntos | file | ● |',
    'pendientes | Pendientes | longText | ● | F',
    'limite_pendientes | Plazo | date | ● | F',
    'resultado | Resultado | choice recibida, con_pendientes, rechazada | ● | LF',
    'estado | Estado | choice borrador, en_revision, aprobado, anulado | = borrador | LF',
  ]);
  expect(reciboObras).toMatchObject({
    keys: [['numero_acta']],
    unique: [{ fields: ['numero_acta'] }],
    sort: ['-fecha_acta'],
    routes: { list: 'recibo_obras_paginate', form: 'recibo_obras_form' },
  });
  expect(reciboObras.states).toMatchObject({ editable: ['borrador'], deletable: ['borrador'] });
});

describe('a new receipt', () => {
  const file = (nombre: string, tipo: string) => [
    { id: '0f8fad5b-d9cb-469f-a165-70867728950e', nombre, tipo, tamano: 1000 },
  ];
  const pdf = file('acta.pdf', 'application/pdf');
  const xlsx = file(
    'puntos.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const findings = (changes: object) =>
    validateNew(
      reciboObras,
      {
        numero_acta: 'Acta 12',
        registro_obras_id: 1,
        clase: 'parcial',
        fecha_visita: '2026-07-01',
        fecha_acta: '2026-07-03',
        asistentes: 'Ana, Luis',
        luminarias_recibidas: 10,
        valor_recibido: 25_000_000,
        certificado_retilap: 'no',
        certificado_retie: 'no_aplica',
        planos: false,
        fotometria: 'no_cumple',
        resultado: 'recibida',
        ...changes,
      },
      { 'registro_obras_id.id': 1 },
    ).findings;
  const final = {
    clase: 'final',
    certificado_retilap: 'si',
    archivo_retilap: pdf,
    certificado_retie: 'no_aplica',
    planos: true,
    archivo_planos: pdf,
    fotometria: 'cumple',
    listado_puntos: xlsx,
  };

  test('needs neither certificates, drawings nor a list of points while it is partial', () => {
    expect(findings({})).toEqual([]);
  });

  test.each([
    [{}, []],
    [{ certificado_retilap: 'no' }, ['certificado_retilap: FINAL_SIN_RETILAP']],
    [{ certificado_retie: 'no' }, ['certificado_retie: FINAL_SIN_RETIE']],
    [{ planos: false }, ['planos: FINAL_SIN_PLANOS']],
    [{ fotometria: 'no_cumple' }, ['fotometria: FINAL_SIN_FOTOMETRIA']],
    [{ fotometria: 'no_aplica' }, []],
    [{ listado_puntos: [] }, ['listado_puntos: OBLIGATORIO']],
    [{ listado_puntos: pdf }, ['listado_puntos: TIPO_DE_ARCHIVO']],
    [{ certificado_retie: 'no', resultado: 'rechazada', planos: false, listado_puntos: null }, []],
  ])('that ends the work, with %j, gives %j', (changes, found) => {
    expect(findings({ ...final, ...changes })).toEqual(found);
  });

  test.each([
    [{ certificado_retilap: 'si' }, 'archivo_retilap'],
    [{ certificado_retie: 'si' }, 'archivo_retie'],
    [{ planos: true }, 'archivo_planos'],
  ])('with %j brings the file', (changes, name) => {
    expect(findings(changes)).toEqual([`${name}: OBLIGATORIO`]);
    expect(findings({ ...changes, [name]: pdf })).toEqual([]);
  });

  test('with pending items says which, and until when', () => {
    const pending = { resultado: 'con_pendientes' };
    expect(findings(pending)).toEqual([
      'pendientes: OBLIGATORIO',
      'limite_pendientes: OBLIGATORIO',
    ]);
    const told = { pendientes: 'Pintar dos postes', limite_pendientes: '2026-08-15' };
    expect(findings({ ...pending, ...told })).toEqual([]);
  });

  test('is written on the day of the visit or later', () => {
    expect(findings({ fecha_acta: '2026-07-01' })).toEqual([]);
    expect(findings({ fecha_acta: '2026-06-30' })).toEqual(['fecha_acta: ACTA_ANTES_DE_VISITA']);
  });

  test('receives nothing below zero', () => {
    expect(findings({ luminarias_recibidas: -1, valor_recibido: -1 })).toEqual([
      'luminarias_recibidas: MINIMO',
      'valor_recibido: MINIMO',
    ]);
  });
});
