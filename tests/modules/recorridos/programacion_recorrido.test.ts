import { describe, expect, test } from 'vitest';
import { programacionRecorrido } from '../../../src/modules/recorridos/programacion_recorrido.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a planned tour has the fields of the domain', () => {
  expect(fieldLines(programacionRecorrido)).toEqual([
    'fecha | Fecha | date | ● | LF',
    'hora_inicio | Desde | time | ● | L',
    'hora_fin | Hasta | time | ● |',
    'jornada | Jornada | choice nocturno, diurno | ● | LF',
    'objetivo | Objetivo | choice rutina, verificacion_mantenimiento, verificacion_obra, censo, pqr, lectura_medidores | ● | LF',
    'sector_id | Sector | reference sector | ● | LF',
    'barrios | Barrios | references barrio | ○ |',
    'responsable_id | Responsable | reference personal_interventoria | ● | LF',
    'acompanantes | Acompañantes | references personal_interventoria | ○ |',
    'delegado_operador_id | Delegado del operador | reference personal | ○ | F',
    'vehiculo | Vehículo (placa) | text 10 | ○ | F',
    'puntos_previstos | Puntos previstos | integer | = | L',
    'estado | Estado | choice programado, confirmado, en_ejecucion, ejecutado, reprogramado, cancelado | = programado | LF',
  ]);
  expect(programacionRecorrido).toMatchObject({
    title: 'Programación de recorridos',
    keys: [['fecha', 'hora_inicio', 'responsable_id']],
    sort: ['-fecha', '-hora_inicio'],
    routes: { list: 'programacion_recorrido' },
    states: { deletable: ['programado'] },
  });
});

describe('a new plan', () => {
  const findings = (changes: object) =>
    validateNew(
      programacionRecorrido,
      {
        fecha: '2026-07-20',
        hora_inicio: '19:00',
        hora_fin: '23:00',
        jornada: 'nocturno',
        objetivo: 'rutina',
        sector_id: 1,
        responsable_id: 2,
        ...changes,
      },
      {
        'sector_id.id': 1,
        'sector_id.activo': true,
        'responsable_id.id': 2,
        'responsable_id.activo': true,
      },
    ).findings;

  test('needs a day, two hours, a shift, a purpose, a sector and somebody in charge', () => {
    expect(findings({})).toEqual([]);
    expect(validateNew(programacionRecorrido, {}).findings).toEqual(
      [
        'fecha',
        'hora_inicio',
        'hora_fin',
        'jornada',
        'objetivo',
        'sector_id',
        'responsable_id',
      ].map((name) => `${name}: OBLIGATORIO`),
    );
  });

  test.each([
    ['19:00', '07:00', []],
    ['19:00', '07:01', ['hora_fin: DURACION_EXCESIVA']],
    ['08:00', '08:00', ['hora_fin: DURACION_EXCESIVA']],
    ['23:59', '00:00', []],
  ])('from %s to %s gives %j', (hora_inicio, hora_fin, found) => {
    expect(findings({ hora_inicio, hora_fin })).toEqual(found);
  });

  test('asks to confirm a day that is past', () => {
    expect(findings({ fecha: '2026-07-15' })).toEqual([]);
    expect(findings({ fecha: '2026-07-14' })).toEqual(['fecha: FECHA_PASADA?']);
  });

  test('is not accompanied by who is in charge', () => {
    expect(findings({ acompanantes: [3, 2] })).toEqual(['acompanantes: ACOMPANANTE_RESPONSABLE']);
    expect(findings({ acompanantes: [3] })).toEqual([]);
  });
});
