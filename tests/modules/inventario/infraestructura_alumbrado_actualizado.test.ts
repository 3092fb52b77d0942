import { expect, test } from 'vitest';
import { infraestructuraAlumbrado } from '../../../src/modules/inventario/infraestructura_alumbrado.ts';
import { infraestructuraAlumbradoActualizado as actualizado } from '../../../src/modules/inventario/infraestructura_alumbrado_actualizado.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('the updated inventory has the fields of the domain', () => {
  expect(fieldLines(actualizado).slice(-10)).toEqual([
    'origen | Origen | choice base, expansion | = | F',
    'n_actualizaciones | Cambios | integer | = | F',
    'ultima_actualizacion | Último cambio | date | = | F',
    'ultimo_tipo | Tipo del último cambio | choice expansion, modernizacion, repotenciacion, reposicion, reubicacion, retiro, hurto, siniestro, suspension, reinstalacion, cambio_medicion, cambio_codigo, correccion_censo | = | F',
    'fecha_alta | Alta | date | = | F',
    'fecha_baja | Baja | date | = | F',
    'cuenta_carga | Cuenta en carga | boolean | = | F',
    'consumo_mes_kwh | Consumo mes | decimal | = |',
    'fallas_abiertas | Fallas abiertas | integer | = | LF',
    'ultima_visita | Última visita | date | = | F',
  ]);
  expect(actualizado).toMatchObject({
    title: 'Inventario actualizado',
    sort: ['codigo'],
    view: 'infraestructura_alumbrado_actualizado',
    access: { escribir: 'nadie' },
    routes: { list: 'infraestructura_alumbrado_paginate_actualizado' },
  });
});

test('the updated inventory has every field of the base but what tells the base apart, used alike', () => {
  const own = new Set(['en_base', 'segun_base']);
  const base = fieldLines(infraestructuraAlumbrado).filter(
    (line) => !own.has(line.split(' ')[0] ?? ''),
  );
  // each list chooses its own columns
  const used = (line: string) => line.replace(/\| L?([FB]*)$/, '| $1');
  expect(fieldLines(actualizado).slice(0, -10).map(used)).toEqual(base.map(used));
});
