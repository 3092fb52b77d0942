import { expect, test } from 'vitest';
import { festivo } from '../../../src/modules/sistema/festivo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';

test('a holiday has the fields of the domain, for administrators', () => {
  expect(fieldLines(festivo)).toEqual([
    'fecha | Fecha | date | ● único | LF',
    'nombre | Nombre | text 100 | ● | LB',
    'clase | Clase | choice nacional, municipal, cierre | ● municipal | LF',
    'cuenta | Es festivo | boolean | ● true | LF',
  ]);
  expect(festivo).toMatchObject({
    represent: ['fecha', 'nombre'],
    keys: [['fecha']],
    access: { leer: 'administrador', escribir: 'administrador' },
  });
});
