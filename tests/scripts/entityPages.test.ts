import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../resources.config.ts';
import { entityPages } from '../../scripts/entityPages.ts';
import { libro } from '../support/sheets/libro.ts';

test('docs/entities.md says what the descriptors say; `npm run docs:entities` writes it', async () => {
  const written = readFileSync(new URL('../../docs/entities.md', import.meta.url), 'utf8');
  expect(written.replaceAll('\r\n', '\n')).toBe(await entityPages(resources));
});

test('an entity is told with its fields, rules and states', async () => {
  const resource = libro({
    rules: [
      {
        code: 'CORTO',
        level: 'warning',
        fields: ['paginas'],
        message: { es: 'Muy corto.', en: 'Very short.' },
        broken: () => false,
      },
    ],
    states: {
      field: 'estado',
      initial: 'borrador',
      editable: ['borrador'],
      transitions: {
        aprobar: {
          label: 'Aprobar',
          from: ['borrador'],
          to: 'listo',
          asks: ['motivo'],
          approves: true,
        },
      },
    },
  });
  const lines = (await entityPages([resource]))
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' '));
  expect(lines).toContain('| `nombre` | Título | text(20) | ● | LB | unique |');
  expect(lines).toContain('| `autor_id` | Autor | reference → [`autor`](#autor) | ● | | |');
  expect(lines).toContain('| `CORTO` (aviso) | `paginas` | Muy corto. |');
  expect(lines).toContain('| `aprobar` Aprobar | borrador → listo | motivo | right `aprobar` |');
});
