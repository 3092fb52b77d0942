import type { Resource } from '../core/resource/resource.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Tables } from './db/tables/tables.ts';
import type { Printer } from './documents/printer.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Bell } from './jobs/scheduler.ts';
import type { Mailer } from './mail.ts';

/** What the routes need from the outside; `main.ts` makes the real ones, tests their own. */
export interface Deps {
  db: Database;
  /** Every descriptor by name. */
  resources: ReadonlyMap<string, Resource>;
  tables: Tables;
  config: Config;
  clock: () => Date;
  mailer: Mailer;
  files: FileStore;
  /** Prints documents, one at a time. */
  printer: Printer;
  /** Has what is printed by jobs begun at once; absent: where no jobs run. */
  printerBell?: Bell;
}
