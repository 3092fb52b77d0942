import { fieldTypes } from '../../fields/registry.ts';
import { suggestion } from '../didYouMean.ts';
import type { Resource } from '../resource.ts';
import { beginProblems } from './checkBegins.ts';
import { boardProblems } from './checkBoard.ts';
import { calendarProblems } from './checkCalendar.ts';
import { deadlineProblems } from './checkDeadlines.ts';
import { documentProblems } from './checkDocuments.ts';
import { evidenceProblems } from './checkEvidence.ts';
import { fieldProblems } from './checkFields.ts';
import { gridProblems } from './checkGrid.ts';
import { importProblems } from './checkImport.ts';
import { listProblems, tableProblems } from './checkTables.ts';
import { matrixProblems } from './checkMatrix.ts';
import { makingProblems } from './checkMakings.ts';
import { mapProblems } from './checkMap.ts';
import { measureProblems, summaryProblems } from './checkMeasures.ts';
import { offlineProblems } from './checkOffline.ts';
import { periodProblems } from './checkPeriod.ts';
import { presetProblems } from './checkPresets.ts';
import { readProblems } from './checkReads.ts';
import { screenProblems } from './checkScreens.ts';
import { stateProblems } from './checkStates.ts';
import { timelineProblems } from './checkTimeline.ts';
import type { ConfigProblem } from './configProblem.ts';

/** Every mistake of every descriptor that the compiler cannot see, all at once. */
export function checkResources(resources: readonly Resource[]): ConfigProblem[] {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const across = [...nameProblems(resources), ...routeClashes(resources)];
  const unknown = resources.flatMap(kindProblems);
  // every other check asks the fields' types
  if (unknown.length > 0) return [...across, ...unknown];
  const within = resources.flatMap((resource) =>
    [
      ...fieldProblems(resource, known),
      ...tableProblems(resource, resources),
      ...screenProblems(resource, known),
      ...listProblems(resource, known),
      ...readProblems(resource, known),
      ...stateProblems(resource),
      ...beginProblems(resource, known),
      ...deadlineProblems(resource),
      ...periodProblems(resource, known),
      ...importProblems(resource),
      ...timelineProblems(resource, known),
      ...gridProblems(resource, known),
      ...matrixProblems(resource, known),
      ...summaryProblems(resource),
      ...makingProblems(resource, known),
      ...mapProblems(resource, known),
      ...boardProblems(resource),
      ...calendarProblems(resource, known),
      ...offlineProblems(resource, known),
      ...measureProblems(resource),
      ...documentProblems(resource, known),
      ...evidenceProblems(resource, known),
      ...presetProblems(resource, known),
    ].map(({ path, problem }) => ({ path: `${resource.name}.${path}`, problem })),
  );
  return [...across, ...within];
}

/** The problems as one text, a line each, for the refusal to start. */
export function printProblems(problems: readonly ConfigProblem[]): string {
  return problems.map(({ path, problem }) => `  ${path}: ${problem}`).join('\n');
}

function kindProblems(resource: Resource): ConfigProblem[] {
  const types = Object.keys(fieldTypes);
  return Object.entries(resource.fields)
    .filter(([, { kind }]) => !types.includes(kind))
    .map(([name, { kind }]) => ({
      path: `${resource.name}.fields.${name}.kind`,
      problem: `unknown field type "${String(kind)}"${suggestion(String(kind), types)}`,
    }));
}

/** Segments under `/api` that are not resources. */
const taken = [
  'archivos',
  'contexto',
  'dispositivo',
  'docs',
  'health',
  'openapi',
  'ready',
  'security',
];

function nameProblems(resources: readonly Resource[]): ConfigProblem[] {
  return resources.flatMap(({ name }, i) => {
    const problems: string[] = [];
    if (resources.findIndex((other) => other.name === name) !== i)
      problems.push('is registered twice: remove one of the lines');
    if (!/^[a-z][a-z0-9_]{0,59}$/.test(name))
      problems.push('must be snake_case of at most 60 letters and digits');
    if (taken.includes(name) || name in Object.prototype)
      problems.push(`/api/${name} is no resource: choose another name`);
    return problems.map((problem) => ({ path: name, problem }));
  });
}

/** Routes are told apart whatever their case, as people type them. */
function routeClashes(resources: readonly Resource[]): ConfigProblem[] {
  const owners = new Map<string, string>();
  return resources.flatMap(({ name, routes }) =>
    Object.entries(routes).flatMap(([key, route]) => {
      const path = `${name}.routes.${key}`;
      const owner = owners.get(route.toLowerCase()) ?? path;
      owners.set(route.toLowerCase(), owner);
      return owner === path ? [] : [{ path, problem: `"${route}" is already that of ${owner}` }];
    }),
  );
}
