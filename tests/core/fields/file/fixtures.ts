import { mediaTypes, type FileField } from '../../../../src/core/fields/file/file.ts';
import type { FileRef } from '../../../../src/core/files/filesApi.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

const otherId = '5b0c6a5e-2f0a-4c36-9d0f-5a4f1c2f7a11';

export const fileFixtures: readonly Fixture<FileField, FileRef[]>[] = [
  {
    field: { kind: 'file', label: 'Acta', maxMb: 1, accept: [mediaTypes.pdf] },
    valid: [{ input: [example()], stored: [example()] }],
    invalid: [
      { input: example(), code: 'NO_ES_ARCHIVO' },
      { input: 'acta.pdf', code: 'NO_ES_ARCHIVO' },
      { input: [example({ id: '../etc/passwd' })], code: 'NO_ES_ARCHIVO' },
      { input: [example({ nombre: '' })], code: 'NO_ES_ARCHIVO' },
      { input: [example({ tamano: -1 })], code: 'NO_ES_ARCHIVO' },
      { input: [example(), example({ id: otherId })], code: 'DEMASIADOS' },
      { input: [example({ tipo: mediaTypes.png })], code: 'TIPO_DE_ARCHIVO' },
      { input: [example({ tamano: 1024 * 1024 + 1 })], code: 'ARCHIVO_GRANDE' },
    ],
    texts: [],
    badTexts: [{ text: 'acta.pdf', habits: 'es', code: 'NO_ES_ARCHIVO' }],
  },
  {
    field: { kind: 'file', label: 'Adjuntos', multiple: true },
    valid: [
      {
        input: [example(), example({ id: otherId, nombre: 'foto.jpg', tipo: mediaTypes.jpg })],
        stored: [example(), example({ id: otherId, nombre: 'foto.jpg', tipo: mediaTypes.jpg })],
      },
    ],
    invalid: [
      { input: [example(), example()], code: 'NO_ES_ARCHIVO' },
      { input: [example({ tipo: 'text/html' })], code: 'TIPO_DE_ARCHIVO' },
    ],
    texts: [],
    badTexts: [],
  },
];

function example(different: Partial<FileRef> = {}): FileRef {
  return {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    nombre: 'acta.pdf',
    tipo: mediaTypes.pdf,
    tamano: 1024 * 1024,
    ...different,
  };
}
