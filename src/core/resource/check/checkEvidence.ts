import { typeOf } from '../../fields/registry.ts';
import { suggestion } from '../didYouMean.ts';
import type { EvidenceWay } from '../evidence.ts';
import { fieldOf, type Resource } from '../resource.ts';
import { lifeOwner } from '../timeline.ts';
import { wayProblems } from './checkTimeline.ts';
import { noField, type ConfigProblem } from './configProblem.ts';

type Known = ReadonlyMap<string, Resource>;

/** Mistakes in what makes up the evidence of a record: resources, fields and ways that are none. */
export function evidenceProblems(resource: Resource, known: Known): ConfigProblem[] {
  const { evidence } = resource;
  if (evidence === undefined) return [];
  const { tables = [], month, batch } = evidence;
  const field = month === undefined ? undefined : fieldOf(resource, month);
  const isMonth = field !== undefined && typeOf(field).dated === 'month';
  return [
    ...(month === undefined || isMonth
      ? []
      : [{ path: 'evidence.month', problem: `"${month}" is no month of ${resource.name}` }]),
    ...(batch === undefined || resource.name === 'importacion'
      ? []
      : [{ path: 'evidence.batch', problem: `${resource.name} holds no imports` }]),
    ...tables.flatMap(({ resource: name, by }, i) =>
      tableProblems({ name, by, resource, known }).map(({ path, problem }) => ({
        path: `evidence.tables[${i}]${path}`,
        problem,
      })),
    ),
  ];
}

function tableProblems(given: {
  name: string;
  by: readonly EvidenceWay[];
  resource: Resource;
  known: Known;
}): ConfigProblem[] {
  const { name, by, resource, known } = given;
  const target = known.get(name);
  const owner = known.get(lifeOwner(resource)) ?? resource;
  if (target === undefined)
    return [
      {
        path: '.resource',
        problem: `unknown resource "${name}"${suggestion(name, [...known.keys()])}`,
      },
    ];
  if (by.length === 0) return [{ path: '.by', problem: 'names no way to the record' }];
  return by.flatMap((way, i) => {
    const at = `.by[${i}]`;
    if (typeof way === 'string' || !('matches' in way))
      return wayProblems(way, { resource, owner, known, target, at });
    return Object.entries(way.matches).flatMap(([theirs, own]) => [
      ...(fieldOf(target, theirs) === undefined
        ? [{ path: `${at}.matches.${theirs}`, problem: noField(target, theirs) }]
        : []),
      ...(fieldOf(resource, own) === undefined
        ? [{ path: `${at}.matches.${theirs}`, problem: noField(resource, own) }]
        : []),
    ]);
  });
}
