import { expect, test } from 'vitest';
import { autor, libro, problemsOf, type PlantedMistake } from '../../../support/sheets/libro.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';

const measures = {
  libros: { label: { es: 'Libros', en: 'Books' }, of: 'count', groups: ['estado'] },
  paginas: { label: { es: 'Páginas', en: 'Pages' }, of: { sum: 'paginas' } },
};
const summary = {
  title: { es: 'Resumen', en: 'Summary' },
  figures: ['libros', 'paginas'],
  tables: [{ by: 'estado', figures: ['libros'] }],
};

const withSummary = (changes: object) => ({
  measures,
  list: { columns: ['nombre'], faces: { summary: { ...summary, ...changes } } },
});

const mistakes: PlantedMistake[] = [
  ['an unknown figure', withSummary({ figures: ['libro'] }), 'figures[0]', '→ libros?'],
  [
    'a table of an unknown figure',
    withSummary({ tables: [{ by: 'estado', figures: ['pagina'] }] }),
    'tables[0].figures[0]',
    '→ paginas?',
  ],
  [
    'a table by an unknown field',
    withSummary({ tables: [{ by: 'estad', figures: ['libros'] }] }),
    'tables[0].by',
    '→ estado?',
  ],
  [
    'a table that does not divide its figure',
    withSummary({ tables: [{ by: 'estado', figures: ['libros', 'paginas'] }] }),
    'tables[0].figures',
    '"paginas" is not divided by "estado"',
  ],
  [
    'a table without figures',
    withSummary({ tables: [{ by: 'estado', figures: [] }] }),
    'tables[0].figures',
    'names no measure',
  ],
];

test.each(mistakes)('%s is told with its path', (_mistake, changes, path, words) => {
  const [problem, ...others] = problemsOf(changes);
  expect([problem?.path, others]).toEqual([`libro.list.faces.summary.${path}`, []]);
  expect(problem?.problem).toContain(words);
});

test('a summary of declared measures has no mistake', () => {
  expect(checkResources([libro(withSummary({})), autor])).toEqual([]);
});
