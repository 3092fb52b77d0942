import { setImmediate } from 'node:timers/promises';
import type { Finding } from '../../core/i18n/findings.ts';
import { keepReadOnly } from '../../core/resource/reading.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import {
  checkRecord,
  checkValues,
  ruleFinding,
  withAbsent,
  type Validated,
} from '../../core/record/validateRecord.ts';
import { stateOf } from '../../core/resource/workflow.ts';
import type { Orm } from '../db/orm.ts';
import { monthGuard, type MonthGuard } from '../period/closedMonths.ts';
import type { Writing } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import {
  fetchExternals,
  readerOf,
  withPlanned,
  type Externals,
  type Planned,
} from '../resource/externalReads.ts';
import {
  changesWithoutSeeing,
  inferenceFindings,
  withoutUnseen,
} from '../fieldAccess/inferenceGuard.ts';
import { maskFindings, unmasked } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { attach, holdsFiles, unreachableIds } from './attachments.ts';

export interface ValidatedRecord {
  /** The values to store: entered, kept and computed ones. */
  record: Row;
  /** Write-only values, for the hook. */
  secrets: Row;
  findings: Finding[];
  /** Why it is written, for the history; absent: the reason of the whole deed. */
  motivo?: string | undefined;
  /** Fields that were entered by who does not see what stands there: changed, whatever it is. */
  unseen?: readonly string[];
  /** The answer of the hook's `ahead` for this record. */
  ahead?: unknown;
  /** What closed months have against writing it: what is stored is held against it once more. */
  shut?: MonthGuard;
}

/** One input per record: what was sent, and the stored record when there is one. */
export interface Input {
  values: Row;
  /** The values are in stored form and passed the checks of their fields, as cells that were read. */
  isChecked?: true;
  /** Findings from before, as of a sheet; no more are added for their fields. */
  findings?: readonly Finding[];
  previous?: Row;
  /** The state that a transition leads to. */
  state?: string;
}

interface ValidationContext {
  inputs: readonly Input[];
  /** How a field that was not sent is taken, as in `checkValues`. */
  absent: 'default' | 'empty' | 'keep';
  context: RequestContext;
  /** Targets fetched for the values as they were sent; fetched again if a record comes to refer to others. */
  externals?: Externals;
  /** The values stood there before: nobody made them up. */
  fromHistory?: true;
  /** False only looks: what the records rely on may change before they are stored. Default true. */
  hold?: boolean;
  /** One object for all parts of one bulk write, by which hooks recognise it. */
  batch?: object;
  /** Records that will be stored before these. */
  planned?: Planned;
}

/** Judges records together, so that what they read beyond themselves is fetched once. */
export async function validateRecords(
  tx: Orm,
  store: Store,
  given: ValidationContext,
): Promise<ValidatedRecord[]> {
  const { inputs, absent, context } = given;
  const { resource } = store;
  const checkContext = contextOf(context.actor.now);
  const turns = inOrderOfKeys();
  const entered: Validated[] = [];
  for (const input of inputs) {
    if (turns.isOver()) await turns.next();
    const { values, previous } = input;
    const sent = previous === undefined ? values : unmasked(resource, values, previous);
    const checked = input.isChecked
      ? { record: withAbsent(resource, sent, absent === 'keep' ? 'keep' : 'default'), findings: [] }
      : checkValues(resource, sent, { context: checkContext, absent });
    const found = [
      ...(input.findings ?? []),
      ...maskFindings(resource, sent),
      ...(given.fromHistory ? [] : inferenceFindings(resource, input, context.actor.user)),
      ...checked.findings,
    ];
    const record = wholeOf(resource, input, checked.record);
    entered.push(keepReadOnly(resource, { record, findings: found }, previous));
  }
  const records = entered.map(({ record }) => record);
  const isNew = absent === 'default';
  const anew = inputs.some((input, i) => refersAnew(resource, input, records[i]));
  const hold = anew && given.hold !== false;
  const known = anew ? undefined : given.externals;
  const telling = { context, batch: given.batch ?? {} };
  // asked at once, they travel together
  const [fetched, lost, aheads, shut] = await Promise.all([
    known ?? fetchExternals(tx, store, { records, hold }),
    unreachableIds(tx, store, { records, inputs }),
    aheadOf(tx, store, { entered, inputs, ...telling }),
    monthGuard(tx, store, {
      changes: records.map((record, i) => ({ record, previous: inputs[i]?.previous })),
      actor: context.actor,
      hold: given.hold !== false,
    }),
  ]);
  const there = given.planned
    ? withPlanned(fetched, store, { records, planned: given.planned })
    : fetched;
  const externals = readerOf(there, { actor: context.actor, isNew });
  const validated: ValidatedRecord[] = [];
  const asksAhead = store.hook?.ahead !== undefined;
  const lateAhead = async (one: Validated, input: Input): Promise<unknown> => {
    const right = { record: one.record, findings: [] };
    return (await aheadOf(tx, store, { entered: [right], inputs: [input], ...telling })).get(0);
  };
  for (const [i, { record, findings }] of entered.entries()) {
    if (turns.isOver()) await turns.next();
    const input = inputs[i] ?? { values: {} };
    const { previous } = input;
    const before = previous === undefined ? {} : { previous };
    const whole = checkRecord(
      resource,
      { record, findings: [...findings, ...(lost[i] ?? [])] },
      { read: externals(record), ...before },
    );
    const attached = holdsFiles(resource, whole.record)
      ? await attach(tx, resource, { ...whole, ...before })
      : whole;
    // what was wrong may stand in a field that is hidden, and is gone then
    const isLate = asksAhead && !aheads.has(i) && !attached.findings.some(isError);
    const ahead = isLate ? await lateAhead(attached, input) : aheads.get(i);
    const one = withHook(tx, store, attached, { context, previous, ahead });
    // hundred thousands of records that wait for nothing would wait long
    const judged = one instanceof Promise ? await one : one;
    validated.push(seen(store, inMonth(judged, { previous, shut }), { input, context }));
  }
  return validated;
}

/** With what a closed month has against it. */
function inMonth(
  validated: ValidatedRecord,
  { previous, shut }: { previous: Row | undefined; shut: MonthGuard | undefined },
): ValidatedRecord {
  if (shut === undefined) return validated;
  const finding = shut({ previous, record: validated.record });
  const findings = finding === undefined ? validated.findings : [...validated.findings, finding];
  return { ...validated, findings, shut };
}

/** Findings of the record, as the person who asked may see them. */
function seen(
  { resource, resources }: Store,
  validated: ValidatedRecord,
  { input, context }: { input: Input; context: RequestContext },
): ValidatedRecord {
  const { user: who } = context.actor;
  if (who.derechos.datos_personales && validated.findings.length === 0) return validated;
  const unseen = changesWithoutSeeing(resource, input, who);
  const { previous } = input;
  const given = { resource, resources, who, previous, entered: unseen };
  const findings = withoutUnseen(validated.findings, given);
  return { ...validated, findings, ...(unseen.length === 0 ? {} : { unseen }) };
}

/** True if the record comes to refer to other records than before. */
function refersAnew(resource: Resource, { previous }: Input, record: Row = {}): boolean {
  return traitsOf(resource).references.some(
    (name) => (record[name] ?? null) !== (previous?.[name] ?? null),
  );
}

/** With what was there before; of hundred thousands of new records each has its keys already. */
function wholeOf(resource: Resource, input: Input, entered: Row): Row {
  const state = stateIn(resource, input);
  const start = startOf(resource, input);
  if (hasAll(entered, start) && hasAll(entered, state)) return Object.assign(entered, state);
  return { ...start, ...entered, ...state };
}

const hasAll = (record: Row, names: Row = {}): boolean => {
  for (const name in names) if (!Object.hasOwn(record, name)) return false;
  return true;
};

/** What a record has before anything is entered: its stored values, or the defaults of read-only fields. */
function startOf(resource: Resource, { previous }: Input): Row | undefined {
  return previous ?? traitsOf(resource).readOnlyDefaults;
}

/** The state is nobody's to enter: the initial one, the present one, or where a transition leads. */
function stateIn({ states }: Resource, { previous, state }: Input): Row | undefined {
  if (states === undefined) return undefined;
  return { [states.field]: state ?? (previous ? stateOf(states, previous) : states.initial) };
}

/** What the hook asks beforehand, by record, of those whose values are right each by itself. */
async function aheadOf(
  tx: Orm,
  { hook, stores }: Store,
  given: {
    entered: readonly Validated[];
    inputs: readonly Input[];
    context: RequestContext;
    batch: object;
  },
): Promise<ReadonlyMap<number, unknown>> {
  if (hook?.ahead === undefined) return new Map();
  const asked = given.entered.flatMap(({ record, findings }, i) => {
    const { previous } = given.inputs[i] ?? {};
    const before = previous === undefined ? {} : { previous };
    return findings.length > 0 ? [] : [{ i, writing: { record, ...before } }];
  });
  const writings = asked.map(({ writing }) => writing);
  const { actor } = given.context;
  const answers = await hook.ahead({ tx, actor, stores, writings, batch: given.batch });
  return new Map(asked.map(({ i }, n) => [i, answers[n]]));
}

const isError = ({ level }: Finding): boolean => level === 'error';

function withHook(
  tx: Orm,
  store: Store,
  { record, findings }: Validated,
  given: { context: RequestContext; previous: Row | undefined; ahead: unknown },
): ValidatedRecord | Promise<ValidatedRecord> {
  const secrets: Row = {};
  for (const name of traitsOf(store.resource).writeOnly) {
    if (!Object.hasOwn(record, name)) continue;
    secrets[name] = record[name];
    delete record[name];
  }
  const validated: ValidatedRecord = { record, secrets, findings };
  if (given.ahead !== undefined) validated.ahead = given.ahead;
  if (store.hook?.check === undefined || findings.some(isError)) {
    return validated;
  }
  const more = store.hook.check(writingOf(tx, store, { validated, ...given }));
  const all = (found: readonly Finding[]): ValidatedRecord =>
    found.length === 0 ? validated : { ...validated, findings: [...findings, ...found] };
  return more instanceof Promise ? more.then(all) : all(more);
}

/** Facts of a resource that every record needs, computed once. */
interface Traits {
  writeOnly: readonly string[];
  references: readonly string[];
  /** Undefined: none has one. */
  readOnlyDefaults: Row | undefined;
}

const known = new WeakMap<Resource, Traits>();

function traitsOf(resource: Resource): Traits {
  const found = known.get(resource);
  if (found !== undefined) return found;
  const fields = Object.entries(resource.fields);
  const defaults = fields.flatMap(([name, field]) =>
    field.readOnly && field.default !== undefined ? [[name, field.default] as const] : [],
  );
  const traits = {
    writeOnly: fields
      .filter(([, field]) => (field as { writeOnly?: boolean }).writeOnly)
      .map(([name]) => name),
    references: fields
      .filter(([, { kind, readOnly }]) => kind === 'reference' && !readOnly)
      .map(([name]) => name),
    readOnlyDefaults: defaults.length === 0 ? undefined : Object.fromEntries(defaults),
  };
  known.set(resource, traits);
  return traits;
}

/** The argument of a hook for one write. */
export function writingOf(
  tx: Orm,
  store: Store,
  given: {
    validated: Pick<ValidatedRecord, 'record' | 'secrets' | 'ahead'>;
    context: RequestContext;
    previous?: Row | undefined;
    ahead?: unknown;
  },
): Writing {
  const { validated, context, previous, ahead = validated.ahead } = given;
  const writing: Writing = {
    tx,
    actor: context.actor,
    stores: store.stores,
    record: validated.record,
    secrets: validated.secrets,
    finding: findingOf(store.resource),
    ahead,
  };
  if (context.lote !== undefined) writing.lote = context.lote;
  if (context.files !== undefined) writing.files = context.files;
  if (context.fromSheet) writing.fromSheet = true;
  if (previous !== undefined) writing.previous = previous;
  return writing;
}

/** Findings of the descriptor's rules by code, for its hook. */
export function findingOf(resource: Resource): Writing['finding'] {
  return (code, params) => {
    const rule = resource.rules.find((one) => one.code === code);
    if (rule === undefined) throw new Error(`${resource.name} has no rule "${code}"`);
    return ruleFinding(rule, params);
  };
}

/** As long (ms) one request works before others have a turn. */
const TURN_MS = 25;

/** Of work on thousands of records, which waits for nothing: others are answered in between. */
export function inOrderOfKeys() {
  let since = performance.now();
  return {
    isOver: () => performance.now() - since > TURN_MS,
    async next() {
      await setImmediate();
      since = performance.now();
    },
  };
}
