import { drive, type Client } from '../drive.ts';
import type { Api, Place } from '../farola.ts';
import type { Connection, Measure } from '../measures/measure.ts';
import { measuresOf } from '../measures/measures.ts';
import type { Engine } from '../options.ts';
import { median } from '../percentiles.ts';
import { createRandom } from '../random.ts';
import { copyIn, copyOut } from '../sheets/copy.ts';
import { sheetFormats, type SheetFormat } from '../sheets/figures.ts';
import { importFile, timesOf } from '../sheets/importFile.ts';
import { receive } from '../sheets/measureExports.ts';
import { sheetFiles } from '../sheets/sheetFiles.ts';
import type { Subject } from '../subjects/subject.ts';
import type { Cleanup } from '../cleanup.ts';

/** Both servers with the same rows, and the floor on the native one's database. */
export interface Field {
  subject: Subject;
  rows: number;
  cleanup: Cleanup;
  native: Place;
  floorPort: number;
  apis: Record<Engine, Api>;
}

/** One measure, of which each try tells the ratio of one engine to the floor of the same moment. */
export interface Gauge {
  name: string;
  try(engine: Engine): Promise<number>;
}

const LISTS_AND_READS = [
  'first page by code',
  'filtered page, newest first',
  'page at 90 % depth, by code',
  'search, rare words',
  'search, common word',
  'get one',
];
/** They add to the table, so they come behind what reads it. */
const WRITES = ['create', 'update'];
export const GATE_MEASURES = [...LISTS_AND_READS, ...WRITES];

/** All that is gauged, in this order. */
export function gaugesOf(field: Field): Gauge[] {
  const measures = new Map(measuresOf(field.subject, field.rows).map((one) => [one.name, one]));
  const requests = (names: readonly string[]) =>
    names.map((name) => {
      const measure = measures.get(name);
      if (measure === undefined) throw new Error(`no measure "${name}"`);
      return requestGauge(measure, field);
    });
  return [
    ...requests(LISTS_AND_READS),
    ...sheetFormats.map((format) => exportGauge(format, field)),
    ...requests(WRITES),
    ...sheetFormats.map((format) => importGauge(format, field)),
  ];
}

const CONNECTIONS = 16;
const WARM_SECONDS = 0.4;
const SECONDS = 0.6;
/** Floor and server take turns so often; the ratio in the middle counts. */
const ROUNDS = 3;

function requestGauge(measure: Measure, { apis, floorPort }: Field): Gauge {
  return {
    name: measure.name,
    async try(engine) {
      const api = apis[engine];
      const floor = { port: floorPort, clients: await clients((one) => measure.floor.client(one)) };
      const server = {
        port: api.port,
        clients: await clients((one) => measure.client(api, one)),
      };
      for (const target of [floor, server]) await drive({ ...target, seconds: WARM_SECONDS });
      const ratios: number[] = [];
      while (ratios.length < ROUNDS) {
        const least = await rateOf(floor);
        ratios.push((await rateOf(server)) / least);
      }
      return median(ratios);
    },
  };
}

/** The same questions for all targets. */
const clients = (make: (connection: Connection) => Client | Promise<Client>): Promise<Client[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) =>
      make({ index, random: createRandom(index) }),
    ),
  );

async function rateOf(target: { port: number; clients: Client[] }): Promise<number> {
  const { perSecond, errors, error } = await drive({ ...target, seconds: SECONDS });
  if (errors > 0 || perSecond === 0) throw new Error(error ?? 'nothing was answered');
  return perSecond;
}

/** Beside `COPY … to` of the native database. */
function exportGauge(format: SheetFormat, field: Field): Gauge {
  const { subject, native, apis, cleanup } = field;
  return {
    name: `export ${format}`,
    async try(engine) {
      const ratios: number[] = [];
      while (ratios.length < ROUNDS) {
        const least = await copyOut(native, { subject, cleanup });
        const { tookMs } = await receive(apis[engine], { resource: subject.resource, format });
        ratios.push(least / tookMs);
      }
      return median(ratios);
    },
  };
}

/** Rows of a file: whole ones of 100,000 would take the gate's five minutes by themselves. */
const IMPORTED = 25_000;

/** Planned and applied, beside `COPY` of the same rows into the native database; taken back, so that it can be repeated. */
function importGauge(format: SheetFormat, field: Field): Gauge {
  const { subject, native, apis, cleanup } = field;
  const { sheet, resource } = subject;
  const write = sheetFiles(cleanup, sheet);
  return {
    name: `import ${format}`,
    async try(engine) {
      const csv = await write({ format: 'csv', rows: IMPORTED });
      const copied: number[] = [];
      while (copied.length < ROUNDS) copied.push(await copyIn(native, { file: csv, sheet }));
      const file = format === 'csv' ? csv : await write({ format, rows: IMPORTED });
      const { planMs, applyMs } = timesOf(file, await importFile(apis[engine], { file, resource }));
      return median(copied) / (planMs + applyMs);
    },
  };
}
