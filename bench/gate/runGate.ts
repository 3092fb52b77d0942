import type { Cleanup } from '../cleanup.ts';
import { signIn, startFarola } from '../farola.ts';
import { floorBeside } from '../floor/start.ts';
import { measuresOf } from '../measures/measures.ts';
import { engines, type Engine, type GateOptions } from '../options.ts';
import { fill, placeOf } from '../place.ts';
import type { Subject } from '../subjects/subject.ts';
import { BESTS, runNow, writeBests } from './bests.ts';
import {
  compareToBest,
  lineOf,
  raised,
  REPEATS,
  verdict,
  type Bests,
  type Compared,
} from './compare.ts';
import { GATE_MEASURES, gaugesOf, type Field, type Gauge } from './gauges.ts';

const ROWS = 100_000;
/** After so long nothing is repeated, so that the gate ends within five minutes. */
const REPEATS_UNTIL_MS = 240_000;

interface Given {
  subject: Subject;
  bests: Bests;
  gate: GateOptions;
  cleanup: Cleanup;
}

/**
 * The base measures of both engines beside the best ones recorded; answers whether one is lost. Both
 * engines are compared with the floor on native PostgreSQL, as the embedded database has none.
 */
export async function runGate(given: Given): Promise<boolean> {
  const { bests, gate, cleanup } = given;
  const compared = await cleanup.around(async () => compareAll(await fieldOf(given), given));
  const { isLost, lines } = verdict(compared, bests);
  console.log(`\n${lines.join('\n')}`);
  if (gate.isRecording) {
    await writeBests(raised(bests, compared, runNow()));
    console.log(`Wrote ${BESTS}.`);
  }
  return isLost;
}

async function fieldOf({ subject, cleanup }: Given): Promise<Field> {
  const places = {
    native: await placeOf('native', cleanup),
    embedded: await placeOf('embedded', cleanup),
  };
  const filled = async (engine: Engine) => {
    await fill(places[engine], { size: { engine, rows: ROWS }, subject, cleanup });
    return signIn((await startFarola(places[engine], { cleanup })).port);
  };
  const apis = { native: await filled('native'), embedded: await filled('embedded') };
  const measures = measuresOf(subject, ROWS).filter(({ name }) => GATE_MEASURES.includes(name));
  const { floor } = await floorBeside(places.native, { measures, cleanup });
  if (floor === undefined) throw new Error('the native database has no floor');
  return { subject, rows: ROWS, cleanup, native: places.native, floorPort: floor.port, apis };
}

async function compareAll(field: Field, { bests }: Given): Promise<Compared[]> {
  const start = performance.now();
  const isTime = () => performance.now() - start < REPEATS_UNTIL_MS;
  const all: Compared[] = [];
  for (const gauge of gaugesOf(field)) {
    for (const engine of engines) {
      const compared = await repeated(gauge, { engine, bests, isTime });
      all.push(compared);
      console.log(lineOf(compared));
    }
  }
  return all;
}

/** Taken again while it is below and there is time: what is lost is lost in every try. */
async function repeated(
  gauge: Gauge,
  { engine, bests, isTime }: { engine: Engine; bests: Bests; isTime: () => boolean },
): Promise<Compared> {
  const ratios: number[] = [];
  let failure: string | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      ratios.push(await gauge.try(engine));
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const tried = { engine, measure: gauge.name, ratios: [...ratios] };
    const compared = compareToBest(failure === undefined ? tried : { ...tried, failure }, bests);
    if (!compared.isLost || tries > REPEATS || !isTime()) return compared;
  }
}
