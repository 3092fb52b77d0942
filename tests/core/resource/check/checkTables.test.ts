import { describe, expect, test } from 'vitest';
import { computed } from '../../../../src/core/fields/computed.ts';
import { json } from '../../../../src/core/fields/json/json.ts';
import { point } from '../../../../src/core/fields/point/point.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { resources } from '../../../../resources.config.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { sortProblem } from '../../../../src/core/list/listQuery.ts';
import {
  problemsOf,
  withFields,
  withRule,
  type PlantedMistake,
  autor,
  libro,
} from '../../../support/sheets/libro.ts';

/** Without the unique name, which a view cannot keep. */
const asView = (changes: object) => ({
  ...withFields({ nombre: text({ label: 'Título', max: 20 }) }),
  view: 'libro_v',
  ...changes,
});

const mistakes: PlantedMistake[] = [
  ['an unknown key', { keys: [['nombre'], ['numer']] }, 'keys[1][0]', '→ numero?'],
  ['an empty key', { keys: [[]] }, 'keys[0]', 'names no field'],
  ['an unknown index', { indexes: [['-paginass']] }, 'indexes[0][0]', '→ paginas?'],
  [
    'an index of a list',
    { indexes: [['ficha']] },
    'indexes[0][0]',
    'cannot be compared by an index: json',
  ],
  [
    'a unique point',
    { unique: [['nombre', 'sede']] },
    'unique[0][1]',
    'cannot be compared by an index: point',
  ],
  ['a key that is a point', { keys: [['sede']] }, 'keys[0][0]', 'point'],
  [
    'an index of a point that is not stored',
    { ...withFields({ aqui: computed(point({ label: 'x' }), 'sql') }), indexes: [['aqui']] },
    'indexes[0][0]',
    'a field that is not stored',
  ],
  ['a unique long text', { unique: [['resumen']] }, 'unique[0][0]', 'longText'],
  ['a unique file', { unique: [['adjuntos']] }, 'unique[0][0]', 'file'],
  [
    'a unique field of JSON',
    withFields({ ficha: json({ label: 'x', unique: true }) }),
    'fields.ficha.unique',
    'json',
  ],
  [
    'a unique group twice over',
    { unique: [['nombre', 'nombre']] },
    'unique[0][1]',
    'names "nombre" twice',
  ],
  [
    'a unique group of nobody',
    { unique: [{ fields: ['nombre'], where: { estado: 'lista' } }] },
    'unique[0].where.estado',
    '"lista" is no value of this field: Not one of: Borrador, Listo.',
  ],
  [
    'a fixed value of no field',
    { fixed: { tipo: 'x' } },
    'fixed.tipo',
    'libro has no field "tipo"',
  ],
  [
    'a fixed value that cannot be',
    { fixed: { estado: 'x' } },
    'fixed.estado',
    'no value of this field',
  ],
  [
    'a table of a view that is none',
    { viewTable: 'libro_t' },
    'viewTable',
    'belongs to a view: give its name, too',
  ],
  [
    'a table of a view that is taken',
    asView({ viewTable: 'autor' }),
    'viewTable',
    '"autor" is the table of a resource',
  ],
  [
    'a past of what is no view',
    { life: { segments: 'libro_s', since: 'fecha_corte_base' } },
    'life',
    'belongs to a view, and libro is a table, which holds today alone: give "view", and the rows of a day by the SQL function "libro_en"',
  ],
  [
    'a past of what keeps none',
    asView({ life: { of: 'autor', since: 'fecha_corte_base' } }),
    'life.of',
    '"autor" is no resource that keeps its past',
  ],
  [
    'segments in a table that is taken',
    asView({ life: { segments: 'autor', since: 'fecha_corte_base' } }),
    'life.segments',
    '"autor" is another table already',
  ],
  [
    'a past since an unknown parameter',
    asView({ life: { segments: 'libro_s', since: 'fecha_corte' } }),
    'life.since',
    'no parameter "fecha_corte" → fecha_corte_base?',
  ],
  [
    'places of a past that are none',
    asView({
      life: {
        segments: 'libro_s',
        since: 'fecha_corte_base',
        places: { barrio: 'estado', sector: 'zona_id' },
      },
    }),
    'life.places.barrio',
    '"estado" is no field that refers to a place',
  ],
  [
    'leaving out by an unknown field',
    { leavesOut: { field: 'estadoo', values: ['borrador'] } },
    'leavesOut.field',
    '→ estado?',
  ],
  [
    'leaving out what nobody has',
    { leavesOut: { field: 'estado', values: ['lista'], unless: ['estado'] } },
    'leavesOut.estado',
    '"lista" is no value of this field: Not one of: Borrador, Listo.',
  ],
  ['rules in a view', asView(withRule()), 'rules', 'the view libro_v is never written: remove it'],
  [
    'a view that is written',
    asView({ access: { escribir: 'todos' } }),
    'access.escribir',
    'never written',
  ],
];

describe('a check of keys, unique groups, indexes and views', () => {
  test.each(mistakes)('names %s', (_mistake, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([`libro.${path}`]);
    expect(problems[0]?.problem).toContain(words);
  });

  test('finds nothing in an index over a point', () => {
    expect(problemsOf({ indexes: [['sede'], ['nombre', 'sede']] })).toEqual([]);
  });
});

const list = (given: object) => ({ list: { columns: ['nombre'], ...given } });
const lent = withFields({ prestado: computed(integer({ label: 'x' }), 'sql') });

const listMistakes: PlantedMistake[] = [
  [
    'an order by no field',
    list({ sortable: ['nombre', 'paginass'] }),
    'list.sortable[1]',
    '→ paginas?',
  ],
  [
    'an order twice',
    list({ sortable: ['nombre', 'nombre'] }),
    'list.sortable[1]',
    'names "nombre" twice',
  ],
  [
    'an order that no index has',
    list({ sortable: ['nombre', 'resumen'] }),
    'list.sortable[1]',
    '"resumen" has no index, as it is of the kind longText, and the list may be long: take it out',
  ],
  [
    'an order by what is computed at reading',
    { ...lent, ...list({ sortable: ['nombre', 'prestado'] }) },
    'list.sortable[1]',
    '"prestado" has no index, as it is computed at reading',
  ],
  [
    'a filter that no index helps',
    { ...lent, ...list({ sortable: ['nombre'], filters: ['paginas', 'prestado'] }) },
    'list.filters[1]',
    'take it out, or say in list.noIndex.prestado why it may be asked',
  ],
  [
    'no reason why there is no index',
    {
      ...lent,
      ...list({ sortable: ['nombre'], filters: ['prestado'], noIndex: { prestado: '' } }),
    },
    'list.filters[0]',
    'list.noIndex.prestado',
  ],
  [
    'a reason for what is no filter',
    list({ sortable: ['nombre'], noIndex: { paginas: 'few' } }),
    'list.noIndex.paginas',
    'is no filter of this list: remove it',
  ],
  [
    'a reason for nothing',
    list({ sortable: ['nombre'], noIndex: { paginass: 'few' } }),
    'list.noIndex.paginass',
    '→ paginas?',
  ],
  [
    'a reason in a list that stays short',
    list({ filters: ['paginas'], noIndex: { paginas: 'few' } }),
    'list.noIndex',
    'give list.sortable, too',
  ],
  [
    'ids along no field',
    list({ sortable: ['nombre'], alongIds: 'paginass' }),
    'list.alongIds',
    '→ paginas?',
  ],
  [
    'ids along a field that may be empty',
    list({ sortable: ['nombre'], alongIds: 'paginas' }),
    'list.alongIds',
    '"paginas" is not in every row of a table',
  ],
  [
    'ids along a field of a list that stays short',
    list({ alongIds: 'nombre' }),
    'list.alongIds',
    'give list.sortable, too',
  ],
  [
    'a default order that is none of its orders',
    list({ sortable: ['paginas'] }),
    'sort',
    'libro may be long and has no order by nombre: expected id, paginas',
  ],
  [
    'a default order that begins with the target of a reference',
    { sort: ['autor_id.nombre', 'nombre'], ...list({ sortable: ['autor_id', 'nombre'] }) },
    'sort',
    'no index spans two tables',
  ],
];

describe('lists that may be long', () => {
  test.each(listMistakes)('%s is told', (_, changes, path, words) => {
    const problems = problemsOf(changes);
    expect(problems.map((problem) => problem.path)).toEqual([
      expect.stringContaining(`libro.${path}`),
    ]);
    expect(problems[0]?.problem).toContain(words);
  });

  test('one with an order by a long list of targets is told', () => {
    const long = { ...autor, list: { ...autor.list, sortable: ['nombre'] } };
    const problems = checkResources([long, libro(list({ sortable: ['nombre', 'autor_id'] }))]);
    expect(problems).toEqual([
      {
        path: 'libro.list.sortable[1]',
        problem:
          '"autor_id" leads to autor, which may be long itself, so its order takes long to find: take it out',
      },
    ]);
  });

  test('one without a mistake passes, and reasons are kept', () => {
    const given = list({ sortable: ['nombre', 'autor_id'], filters: ['paginas', 'estado'] });
    expect(problemsOf(given)).toEqual([]);
    const asked = { filters: ['prestado'], noIndex: { prestado: 'read afresh' } };
    expect(problemsOf({ ...lent, ...list({ sortable: ['nombre'], ...asked }) })).toEqual([]);
  });

  test('have an order by these fields and ids alone', () => {
    const known = new Map(resources.map((resource) => [resource.name, resource]));
    const problem = (resource: string, path: string) => {
      const found = known.get(resource);
      if (found === undefined) throw new Error(`no resource ${resource}`);
      return sortProblem(found, path, known);
    };
    expect(problem('infraestructura_alumbrado', 'id')).toBeUndefined();
    expect(problem('infraestructura_alumbrado', 'direccion')).toBeUndefined();
    expect(problem('infraestructura_alumbrado', 'barrio_id.nombre')).toBeUndefined();
    expect(problem('infraestructura_alumbrado', 'equipo_medida_id.serie')).toMatch(/may be long/);
    expect(problem('infraestructura_alumbrado_actualizado', 'fallas_abiertas')).toBe(
      'infraestructura_alumbrado_actualizado may be long and has no order by fallas_abiertas: ' +
        'expected id, codigo, tipo_id, luminaria_id, barrio_id, direccion, estado_operativo, ' +
        'carga_w, fecha_instalacion, ultima_actualizacion, ultimo_tipo',
    );
    expect(problem('bitacora', 'usuario')).toMatch(/expected id, fecha_hora$/);
    expect(problem('barrio', 'nombre')).toBeUndefined();
  });
});
