import type { Resource } from '../../../core/resource/resource.ts';
import * as documentTables from './documentTables.ts';
import * as evidenceTables from './evidenceTables.ts';
import * as figureTables from './figureTables.ts';
import * as fileTables from './fileTables.ts';
import * as offlineTables from './offlineTables.ts';
import * as systemTables from './systemTables.ts';
import { buildTables, schemaOf } from './tables.ts';

/** Every table of the product: those of the descriptors and the few that no descriptor makes. */
export function productSchema(resources: readonly Resource[]): Record<string, unknown> {
  const system = {
    ...documentTables,
    ...evidenceTables,
    ...figureTables,
    ...fileTables,
    ...offlineTables,
    ...systemTables,
  };
  return { ...schemaOf(resources, buildTables(resources)), ...system };
}
