import { expect, test } from 'vitest';
import { mayUse } from '../../../src/core/resource/permissions.ts';
import { bitacora } from '../../../src/modules/sistema/bitacora.ts';
import { asWho } from '../../support/server/asWho.ts';

test('the history has what each change must tell, and nothing that is edited', () => {
  expect(Object.keys(bitacora.fields)).toEqual([
    'id',
    'fecha_hora',
    'usuario_id',
    'usuario',
    'ip',
    'recurso',
    'registro_id',
    'accion',
    'transicion',
    'motivo',
    'lote',
    'antes',
    'despues',
    'hecho',
    'deshace',
    'restaura',
    'orden',
    'sello',
  ]);
});

test('the history is read by administrators and written by nobody', () => {
  expect(mayUse(bitacora, 'leer', asWho('administrador'))).toBe(true);
  expect(mayUse(bitacora, 'leer', asWho('funcionario'))).toBe(false);
  expect(mayUse(bitacora, 'escribir', asWho('administrador'))).toBe(false);
});
