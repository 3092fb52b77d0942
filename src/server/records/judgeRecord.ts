import type { Language } from '../../core/errors.ts';
import type { Field } from '../../core/fields/field.ts';
import type { Finding } from '../../core/findings.ts';
import type { Resource, Row } from '../../core/resource.ts';
import { checkRecord, checkValues, ruleFinding } from '../../core/validateRecord.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import type { Orm } from '../db/connect.ts';
import { claimFiles } from '../files/claimFiles.ts';
import type { Actor } from '../hooks/hook.ts';
import { dayOf, externalsOf } from './external.ts';
import type { Store } from './store.ts';

/** What a write was asked with, beside the record. */
export interface Asking {
  actor: Actor;
  language: Language;
  /** `X-Confirmar` */
  confirmed?: string | undefined;
  lote?: string | undefined;
}

export interface JudgedRecord {
  /** What is stored: entered, kept and computed values. */
  record: Row;
  /** Write-only values, for the hook. */
  secrets: Row;
  findings: Finding[];
}

/** One input per record: what was sent, and the stored record when there is one. */
export interface Input {
  values: Row;
  previous?: Row;
}

/** Judges records together, so that what they read beyond themselves is fetched once. */
export async function judgeRecords(
  tx: Orm,
  store: Store,
  given: { inputs: readonly Input[]; absent: 'default' | 'empty' | 'keep'; asking: Asking },
): Promise<JudgedRecord[]> {
  const { actor } = given.asking;
  const context = { hoy: dayOf(actor.now), ahora: inColombia(actor.now.getTime()) };
  const entered = given.inputs.map(({ values, previous }) => {
    const checked = checkValues(store.resource, unmask(store.resource, values, previous), {
      context,
      absent: given.absent,
    });
    return { ...checked, record: { ...previous, ...checked.record } };
  });
  const externals = await externalsOf(tx, store, {
    records: entered.map(({ record }) => record),
    actor,
    isNew: given.absent === 'default',
  });
  const judged: JudgedRecord[] = [];
  for (const [i, { record, findings }] of entered.entries()) {
    const previous = given.inputs[i]?.previous;
    const files = await claimed(tx, store.resource, record);
    const whole = checkRecord(
      store.resource,
      { record: files.record, findings: [...findings, ...files.findings] },
      { read: externals(record), ...(previous === undefined ? {} : { previous }) },
    );
    judged.push(await withHook(tx, store, { ...whole, actor, previous }));
  }
  return judged;
}

async function withHook(
  tx: Orm,
  store: Store,
  given: { record: Row; findings: Finding[]; actor: Actor; previous: Row | undefined },
): Promise<JudgedRecord> {
  const { findings, actor, previous } = given;
  const secrets: Row = {};
  const record: Row = {};
  for (const [name, value] of Object.entries(given.record)) {
    const hidden = (store.resource.fields[name] as { writeOnly?: boolean } | undefined)?.writeOnly;
    (hidden ? secrets : record)[name] = value;
  }
  if (store.hook?.check === undefined || findings.some(({ level }) => level === 'error')) {
    return { record, secrets, findings };
  }
  const more = await store.hook.check({
    tx,
    actor,
    record,
    secrets,
    finding: findingOf(store.resource),
    ...(previous ? { previous } : {}),
  });
  return { record, secrets, findings: [...findings, ...more] };
}

/** Findings of the descriptor's rules by code, for its hook. */
export function findingOf(
  resource: Resource,
): (code: string, params?: Finding['params']) => Finding {
  return (code, params) => {
    const rule = resource.rules.find((one) => one.code === code);
    if (rule === undefined) throw new Error(`${resource.name} has no rule "${code}"`);
    return ruleFinding(rule, params);
  };
}

/** Files as they were stored; what the client says of their name, type and size is not believed. */
async function claimed(
  tx: Orm,
  resource: Resource,
  record: Row,
): Promise<{ record: Row; findings: Finding[] }> {
  const claimedRecord = { ...record };
  const findings: Finding[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = record[name];
    if (field.kind !== 'file' || !Array.isArray(value) || !value.every(hasId)) continue;
    const { files, missing } = await claimFiles(tx, value);
    claimedRecord[name] = files;
    if (missing.length > 0) findings.push({ code: 'NO_ES_ARCHIVO', level: 'error', field: name });
    else
      findings.push(...notAccepted(field, files).map((finding) => ({ ...finding, field: name })));
  }
  return { record: claimedRecord, findings };
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

/** The type was found by content at the upload; the field may take fewer types than the upload does. */
function notAccepted(field: Field, files: readonly { tipo: string }[]): Finding[] {
  const { accept } = field as { accept?: readonly string[] };
  if (accept === undefined || files.every(({ tipo }) => accept.includes(tipo))) return [];
  return [{ code: 'TIPO_DE_ARCHIVO', level: 'error', params: { admitidos: accept.join(', ') } }];
}

/** A masked personal value that comes back unchanged means the value behind it. */
function unmask(resource: Resource, values: Row, previous: Row | undefined): Row {
  if (previous === undefined) return values;
  const kept = { ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.personal && kept[name] === mask(previous[name])) kept[name] = previous[name];
  }
  return kept;
}

/** `M•••` : the first letter of a personal text; empty values stay empty. */
export function mask(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? `${[...value][0] ?? ''}•••` : value;
}
