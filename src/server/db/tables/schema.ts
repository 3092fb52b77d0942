import type { Resource } from '../../../core/resource/resource.ts';
import * as countTables from './countTables.ts';
import * as fileTables from './fileTables.ts';
import * as historyTables from './historyTables.ts';
import * as importTables from './importTables.ts';
import * as savedViewTables from './savedViewTables.ts';
import * as presenceTables from './presenceTables.ts';
import * as submissionTables from './submissionTables.ts';
import * as systemTables from './systemTables.ts';
import { buildTables, schemaOf } from './tables.ts';

/** Every table of the product: those of the descriptors and the few that no descriptor makes. */
export function productSchema(resources: readonly Resource[]): Record<string, unknown> {
  const system = {
    ...countTables,
    ...fileTables,
    ...historyTables,
    ...importTables,
    ...savedViewTables,
    ...presenceTables,
    ...submissionTables,
    ...systemTables,
  };
  return { ...schemaOf(resources, buildTables(resources)), ...system };
}
