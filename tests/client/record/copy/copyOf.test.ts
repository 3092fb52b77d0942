import { describe, expect, test } from 'vitest';

import { copyIn, copyOf } from '../../../../src/client/record/copy/copyOf.ts';
import { resources } from '../../../../resources.config.ts';

const resourceOf = (name: string) => resources.find((one) => one.name === name)!;

describe('what a record hands on to a copy', () => {
  test('is not its code, its place, its files', () => {
    const { values, left } = copyOf(resourceOf('infraestructura_alumbrado'), {
      id: 3,
      version: 4,
      codigo: '0001',
      tipo_id: 2,
      cantidad: 1,
      carga_w: 40,
      ubicacion: { lat: 5.5, lng: -73.3 },
      adjuntos: [{ id: 'x' }],
      en_base: true,
      observaciones: null,
    });
    expect(values).toEqual({ tipo_id: 2, cantidad: 1 });
    expect(left.toSorted()).toEqual(['adjuntos', 'codigo', 'ubicacion']);
  });

  test('is no verdict that was given by hand, and no state', () => {
    const { values, left } = copyOf(resourceOf('factura_energia'), {
      comercializador: 'EBSA',
      periodo: '2026-05',
      estado: 'verificada',
      dictamen_manual: 'conforme',
      dictamen_motivo: 'Se revisó el medidor.',
    });
    expect(values).toEqual({ comercializador: 'EBSA', periodo: '2026-05' });
    expect(left).toEqual(expect.arrayContaining(['dictamen_manual', 'dictamen_motivo']));
  });

  test('is no value that the person may not see', () => {
    const { values } = copyOf(resourceOf('personal'), { nombre: 'Ana', cargo: 'x', correo: '•••' });
    expect(Object.values(values)).not.toContain('•••');
  });
});

test('a copy of an older version brings no field that is none any more', () => {
  const barrio = resourceOf('barrio');
  const state = {
    copia: { from: 'Centro', values: { sector_id: 1, id: 9, gone: 1 }, left: ['x'] },
  };
  expect(copyIn(barrio, state)).toEqual({ from: 'Centro', values: { sector_id: 1 }, left: [] });
  expect(copyIn(barrio, undefined)).toBeUndefined();
  expect(copyIn(barrio, { copia: 'x' })).toBeUndefined();
});
