import type { PlannedBlock, PlannedList, PlannedMap } from '../../documents/documentPlan.ts';
import { parseFilter, ListQueryError } from '../../list/listQuery.ts';
import { measureAt } from '../../measures/startPage.ts';
import { typeOf } from '../../fields/registry.ts';
import { fieldAt, mapOf } from '../faces/map.ts';
import { suggestion } from '../didYouMean.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

/** Mistakes in the document that a descriptor plans: what it names beyond its own record. */
export function documentProblems(
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { document, states } = resource;
  if (document === undefined) return [];
  const { frozenBy, month, sections } = document;
  const known = Object.keys(states?.transitions ?? {});
  const field = month === undefined ? undefined : fieldOf(resource, month);
  return [
    ...(frozenBy === undefined || known.includes(frozenBy)
      ? []
      : [
          {
            path: 'document.frozenBy',
            problem: `no transition "${frozenBy}"${suggestion(frozenBy, known)}`,
          },
        ]),
    ...(month === undefined || (field !== undefined && typeOf(field).dated === 'month')
      ? []
      : [{ path: 'document.month', problem: `"${month}" is no month of ${resource.name}` }]),
    ...sections.flatMap(({ blocks }, at) =>
      blocks.flatMap((block, n) =>
        blockProblems(block, resource, resources).map(({ path, problem }) => ({
          path: `document.sections[${at}].blocks[${n}]${path}`,
          problem,
        })),
      ),
    ),
  ];
}

function blockProblems(
  block: PlannedBlock,
  resource: Resource,
  resources: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  if ('text' in block) return missingIn(resource, [block.text], '.text');
  if ('list' in block) return listProblems(block, resources);
  if ('map' in block) return mapProblems(block, resources);
  if ('chart' in block) {
    return block.series.flatMap(({ measure }, i) =>
      measureProblem(measure, `.series[${i}]`, resources),
    );
  }
  if ('figures' in block) {
    return block.of.flatMap((path, i) => measureProblem(path, `.of[${i}]`, resources));
  }
  if (!('groups' in block)) return [];
  return block.of.flatMap((path, i) => {
    const found = measureAt(path, resources);
    if (found === undefined) return measureProblem(path, `.of[${i}]`, resources);
    return found.measure.groups?.includes(block.by)
      ? []
      : [{ path: '.by', problem: `${path} is not divided by "${block.by}"` }];
  });
}

const measureProblem = (
  path: string,
  at: string,
  resources: ReadonlyMap<string, Resource>,
): ConfigProblem[] =>
  measureAt(path, resources) === undefined ? [{ path: at, problem: `no measure "${path}"` }] : [];

const missingIn = (resource: Resource, names: readonly string[], path: string): ConfigProblem[] =>
  names.flatMap((name) =>
    fieldOf(resource, name) === undefined ? [{ path, problem: noField(resource, name) }] : [],
  );

function listProblems(
  { resource: name, date, filter = {}, columns, total = [], sort }: PlannedList,
  resources: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const resource = resources.get(name);
  if (resource === undefined) return noResource(name, resources);
  const sorted = sort.map((key) => key.replace(/^-/, '').split('.')[0] ?? '');
  return [
    ...missingIn(resource, columns, '.columns'),
    ...missingIn(resource, sorted, '.sort'),
    ...missingIn(resource, date === undefined ? [] : [date], '.date'),
    ...total
      .filter((one) => !columns.includes(one))
      .map((one) => ({ path: '.total', problem: `"${one}" is none of the columns` })),
    ...filterProblem(resource, filter),
  ];
}

function filterProblem(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): ConfigProblem[] {
  try {
    parseFilter(resource, filter, { hoy: '2026-01-01', ahora: '2026-01-01T00:00:00-05:00' });
    return [];
  } catch (error) {
    if (!(error instanceof ListQueryError)) throw error;
    return [{ path: '.filter', problem: error.message }];
  }
}

const noResource = (name: string, resources: ReadonlyMap<string, Resource>): ConfigProblem[] => [
  { path: '.resource', problem: `no resource "${name}"${suggestion(name, [...resources.keys()])}` },
];

function mapProblems(
  { resource: name, color, date, filter = {} }: PlannedMap,
  resources: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const resource = resources.get(name);
  if (resource === undefined) return noResource(name, resources);
  const colors = mapOf(resource)?.colors.map(({ by }) => by) ?? [];
  const isChoice = fieldAt(resource, color, resources)?.field.kind === 'choice';
  return [
    ...(colors.includes(color)
      ? []
      : [
          {
            path: '.color',
            problem: `"${color}" is no colour of its map${suggestion(color, colors)}`,
          },
        ]),
    ...(isChoice ? [] : [{ path: '.color', problem: `"${color}" is no choice` }]),
    ...missingIn(resource, date === undefined ? [] : [date], '.date'),
    ...filterProblem(resource, filter),
  ];
}
