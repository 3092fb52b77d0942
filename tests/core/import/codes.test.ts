import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { statuses } from '../../../src/core/api/errors.ts';
import { fileMessages, messages } from '../../../src/core/i18n/messages.ts';
import { importCode } from '../../../src/core/import/codes.ts';
import { undoMessages } from '../../../src/core/i18n/undoMessages.ts';

describe('the import code', () => {
  test.each([
    ['FALTA_COLUMNA', 'E01'],
    ['OBLIGATORIO', 'E02'],
    ['NO_ES_NUMERO', 'E03'],
    ['NO_ES_FECHA', 'E03'],
    ['NO_ES_HORA', 'E03'],
    ['CELDA_CON_ERROR', 'E03'],
    ['MAXIMO', 'E04'],
    ['MUY_LARGO', 'E04'],
    ['OPCION', 'E05'],
    ['NO_EN_CATALOGO', 'E05'],
    ['REPETIDO_EN_ARCHIVO', 'E06'],
    ['YA_EXISTE', 'E07'],
    ['NO_ENCONTRADO', 'E07'],
    ['PERDIDAS_EXCESIVAS', 'E08'],
    ['BASE_CERRADA', 'E09'],
    ['NO_EDITABLE', 'E09'],
    ['COORDENADA_PLANA', 'E10'],
    ['COORDENADA_INVERTIDA', 'E10'],
    ['FUERA_DEL_PAIS', 'E10'],
    ['FILA_LARGA', 'E12'],
  ])('of the error %s is %s', (code, expected) => {
    expect(importCode({ code, level: 'error' })).toBe(expected);
  });

  test.each([
    ['FUERA_DEL_MUNICIPIO', 'A01'],
    ['PUNTO_REPETIDO', 'A02'],
    ['CERTIFICADO_VENCIDO', 'A04'],
    ['COLUMNA_IGNORADA', 'A05'],
  ])('of the warning %s is %s', (code, expected) => {
    expect(importCode({ code, level: 'warning' })).toBe(expected);
  });

  const rules = resources.flatMap((resource) =>
    resource.rules.map(({ code, level = 'error' }) => ({ resource: resource.name, code, level })),
  );

  test.each(rules)('of the rule $code of $resource is of its level', ({ code, level }) => {
    expect(importCode({ code, level })).toMatch(level === 'error' ? /^E(0\d|1[0-2])$/ : /^A0\d$/);
  });

  test('is named for every message that may be about a field, a cell or a row', () => {
    // what answers a request has a status, but for what it says of the request's own parts
    const ofRequests = [
      ...Object.keys(statuses),
      // about an undo
      ...Object.keys(undoMessages),
      'RUTA_SIN_ENLACE',
      'DESTINO_NO_IMPORTA',
      'OPCIONES_INVALIDAS',
      // about a deletion
      'SE_CONSERVA',
      'REFERENCIADOS',
      // about a saved view
      'DEMASIADAS_VISTAS',
      'VISTA_SIN_COMPARTIR',
      // about an uploaded file, which no cell holds
      ...Object.keys(fileMessages),
      // about the file as a whole, and no mistake
      'ARCHIVO_YA_APLICADO',
      'PLAN_SUPERADO',
      'VARIOS_MESES',
      // a difference that waits as a draft already, as most warnings
      'YA_EN_BORRADOR',
    ];
    const byDefault = Object.keys(messages).filter(
      (code) => !ofRequests.includes(code) && importCode({ code, level: 'warning' }) === 'A04',
    );
    expect(byDefault).toEqual([]);
  });
});
