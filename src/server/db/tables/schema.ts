import type { Resource } from '../../../core/resource/resource.ts';
import * as documentTables from './documentTables.ts';
import * as evidenceTables from './evidenceTables.ts';
import * as fileTables from './fileTables.ts';
import * as loadTables from './loadTables.ts';
import * as measureTables from './measureTables.ts';
import * as offlineTables from './offlineTables.ts';
import * as periodTables from './periodTables.ts';
import * as systemTables from './systemTables.ts';
import { buildTables, schemaOf } from './tables.ts';

/** Every table of the product: those of the descriptors and the few that no descriptor makes. */
export function productSchema(resources: readonly Resource[]): Record<string, unknown> {
  const system = {
    ...documentTables,
    ...evidenceTables,
    ...fileTables,
    ...loadTables,
    ...measureTables,
    ...offlineTables,
    ...periodTables,
    ...systemTables,
  };
  return { ...schemaOf(resources, buildTables(resources)), ...system };
}
