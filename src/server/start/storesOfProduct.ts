import { resources } from '../../../resources.config.ts';
import { hooks } from '../../modules/server.ts';
import { buildTables } from '../db/tables/tables.ts';
import { makeStores, type Stores } from '../resource/store.ts';

/** The resources of this product with their tables and hooks, for a thread that has no server about it. */
export const storesOfProduct = (): Stores =>
  makeStores({ resources, tables: buildTables(resources), hooks });
