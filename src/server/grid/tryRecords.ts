import { ApiError, fieldErrors, WHOLE_RECORD } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { isYearGrid, type Grid, type GridTrial, type GridTried } from '../../core/resource/grid.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { withFiles } from '../files/fileStore.ts';
import { readById } from '../list/readRecords.ts';
import { rolledBack } from '../record/rolledBack.ts';
import { insertRecords, storeChanges } from '../record/storeRecords.ts';
import { validateRecords, type ValidatedRecord } from '../record/validateRecords.ts';
import { warningsOf } from '../record/warnings.ts';
import { inputsOf, refuseReadOnly } from '../record/writeRecords.ts';
import { refusalOf } from '../resource/refusalReasons.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';
import { lineStarts } from './readGrid.ts';
import { proposalsOf } from './readYear.ts';

/** A record that is tried: new, or in the place of what is stored. */
interface Judged {
  place: number;
  previous?: Row;
  validated: ValidatedRecord;
}

/**
 * What saving these records would do, each by itself, though readings of one grid see one another: the code of the write
 * judges and stores them in a transaction that is rolled back.
 */
export async function tryRecords(
  orm: Orm,
  store: Store,
  given: { trials: readonly GridTrial[]; grid: Grid; context: RequestContext },
): Promise<GridTried[]> {
  return withFiles(store.files, (files) =>
    rolledBack(orm, store, async (tx) => {
      const context = { ...given.context, files };
      const outcomes = new Map<number, GridTried>();
      const judged = [
        ...(await judgeNew(tx, store, { ...given, context })),
        ...(await judgeStored(tx, store, { ...given, context, outcomes })),
      ];
      for (const one of judged) outcomes.set(one.place, verdictOf(one, context));
      const fine = judged.filter(({ place }) => isFine(outcomes.get(place)));
      const stored = await storeEach(tx, store, { fine, context, outcomes });
      const ids = [...stored.values()];
      const records = await readById(tx, store, { ids });
      const starts = isYearGrid(given.grid)
        ? await lineStarts(tx, store, { lines: records, context })
        : [];
      const told = new Map(
        records.map((record, i) => [
          Number(record['id']),
          { record, propuestas: proposalsOf(store, starts[i] ?? { values: {} }, context) },
        ]),
      );
      return given.trials.map((_trial, place) => {
        const tried = outcomes.get(place) ?? { registro: null, fields: {}, avisos: [] };
        const found = told.get(stored.get(place) ?? 0);
        const registro = found === undefined ? null : maskedRecord(store.resource, found.record);
        return isYearGrid(given.grid)
          ? { ...tried, registro, propuestas: found?.propuestas ?? {} }
          : { ...tried, registro };
      });
    }),
  );
}

const isFine = (tried: GridTried | undefined): boolean =>
  Object.keys(tried?.fields ?? {}).length === 0;

interface Trying {
  trials: readonly GridTrial[];
  context: RequestContext;
}

async function judgeNew(tx: Orm, store: Store, { trials, context }: Trying): Promise<Judged[]> {
  const places = trials.flatMap(({ id }, place) => (id === undefined ? [place] : []));
  const values = places.map((place) => trials[place]?.valores ?? {});
  if (values.length === 0) return [];
  const inputs = inputsOf(store, values, context);
  const validated = await validateRecords(tx, store, {
    inputs,
    context,
    absent: 'default',
    hold: false,
  });
  return validated.map((one, i) => ({ place: places[i] ?? 0, validated: one }));
}

async function judgeStored(
  tx: Orm,
  store: Store,
  { trials, context, outcomes }: Trying & { outcomes: Map<number, GridTried> },
): Promise<Judged[]> {
  const ids = trials.flatMap(({ id }) => id ?? []);
  const known = new Map(
    (await readById(tx, store, { ids })).map((record) => [Number(record['id']), record]),
  );
  const open = trials.flatMap(({ id, valores }, place) => {
    if (id === undefined) return [];
    try {
      const previous = known.get(id);
      const params = { recurso: headedWords(store.resource), id };
      if (previous === undefined) throw new ApiError('NO_EXISTE', { params });
      refuseReadOnly(store, previous);
      return [{ place, previous, values: valores }];
    } catch (error) {
      outcomes.set(place, refused(error, store, context));
      return [];
    }
  });
  if (open.length === 0) return [];
  const validated = await validateRecords(tx, store, {
    inputs: open,
    context,
    absent: 'empty',
    hold: false,
  });
  return open.map(({ place, previous }, i) => ({
    place,
    previous,
    validated: validated[i] as ValidatedRecord, // one for each input
  }));
}

function verdictOf({ validated }: Judged, { language }: RequestContext): GridTried {
  const errors = validated.findings.filter(({ level }) => level === 'error');
  const { avisos } = warningsOf([validated], language);
  return { registro: null, fields: fieldErrors(errors, language), avisos };
}

/** Together, which takes one statement; where one of them cannot be stored, each by itself. Ids by place. */
async function storeEach(
  tx: Orm,
  store: Store,
  given: { fine: readonly Judged[]; context: RequestContext; outcomes: Map<number, GridTried> },
): Promise<ReadonlyMap<number, number>> {
  const { fine, context, outcomes } = given;
  try {
    return await tx.transaction((inner) => storeAll(inner, store, { fine, context }));
  } catch (error) {
    const [only, ...more] = fine;
    if (only !== undefined && more.length === 0) {
      outcomes.set(only.place, refused(error, store, context));
      return new Map();
    }
  }
  const ids = new Map<number, number>();
  for (const one of fine) {
    const stored = await storeEach(tx, store, { fine: [one], context, outcomes });
    for (const [place, id] of stored) ids.set(place, id);
  }
  return ids;
}

async function storeAll(
  tx: Orm,
  store: Store,
  { fine, context }: { fine: readonly Judged[]; context: RequestContext },
): Promise<ReadonlyMap<number, number>> {
  const fresh = fine.filter(({ previous }) => previous === undefined);
  const changes = fine.flatMap(({ previous, validated }) =>
    previous === undefined ? [] : [{ previous, validated }],
  );
  const validated = fresh.map((one) => one.validated);
  const made = validated.length === 0 ? [] : await insertRecords(tx, store, { validated, context });
  if (changes.length > 0) {
    await storeChanges(tx, store, { changes, context, operation: { accion: 'editar' } });
  }
  return new Map([
    ...fresh.map(({ place }, i) => [place, Number(made[i]?.['id'])] as const),
    ...fine.flatMap(({ place, previous }) =>
      previous === undefined ? [] : [[place, Number(previous['id'])] as const],
    ),
  ]);
}

/** Of a refusal, what its answer would say; anything else is thrown on. */
function refused(error: unknown, { resource }: Store, context: RequestContext): GridTried {
  const refusal = refusalOf(error, resource);
  if (!(refusal instanceof ApiError)) throw refusal;
  const fields = fieldErrors(refusal.findings, context.language);
  const whole = { code: refusal.code, message: refusal.in(context.language) };
  const isTold = Object.keys(fields).length > 0;
  return { registro: null, fields: isTold ? fields : { [WHOLE_RECORD]: [whole] }, avisos: [] };
}
