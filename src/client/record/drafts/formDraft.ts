import type { Row } from '../../../core/resource/resource.ts';
import { readAuthRecord } from '../../access/securityApi.ts';
import {
  readStored,
  store,
  storedNames,
  DRAFT_KEY_PREFIX,
  PERSONAL_DRAFT_KEY_PREFIX,
} from '../../browser/storedText.ts';

const HOUR_MS = 3_600_000;
const OWN_LAST_MS = 7 * 24 * HOUR_MS;
const OTHERS_LAST_MS = 12 * HOUR_MS;
/** Of one form, in characters; what is longest is left out first. */
export const KEPT_LIMIT = 200_000;

/** Whose form of what: what was typed there is offered there again. */
export interface DraftPlace {
  user: number;
  resource: string;
  /** The record's id, or a word for new ones. */
  record: string;
  isPersonal: boolean;
}

/** A field as the form began and as it was typed. */
export interface FormDraftField {
  before: unknown;
  now: unknown;
}

/** A write that was sent: nobody knows yet whether it was made. */
export interface LostWrite {
  /** By which the server knows it. */
  key: string;
  /** The record that it changes, at this version; null for a new one. */
  id: number | null;
  version: number | null;
  /** What was typed after it was sent, and what of that is not kept. */
  fields: Readonly<Record<string, FormDraftField>>;
  left: readonly string[];
}

/** What was typed in one form and not saved. */
export interface FormDraft {
  /** Under which it is stored. */
  name: string;
  /** The form that it was typed in, and the window of that form. */
  form: string;
  window: string;
  /** Under which the form sent what it wrote: a save that the crash cut off is made once. */
  sender: string;
  /** The record that the form began from, or that it was found to have made; null for a new one. */
  id: number | null;
  version: number | null;
  /** What was sent, and not answered before the page was gone. */
  lost?: LostWrite;
  /** When it was last typed, in ms since 1970. */
  time: number;
  fields: Readonly<Record<string, FormDraftField>>;
  /** Changed fields that are not kept: files, secrets, and what is too long. */
  left: readonly string[];
}

type Content = Omit<FormDraft, 'name' | 'left'> & { left?: readonly string[] };

/** Writes it in the place of what the form had there; without fields and lost writes there is nothing to keep. */
export function saveDraft(place: DraftPlace, content: Content): void {
  const name = nameOf(place, content.form);
  // once they have signed out, nothing of others stays behind
  const isKept = !place.isPersonal || readAuthRecord() !== undefined;
  const text = isKept ? textWithin(content) : undefined;
  if (text !== readStored(name)) store(name, text);
}

export const deleteDraft = (name: string): void => store(name, undefined);

/** What is kept of a place, the newest first. */
export function draftAt(place: DraftPlace): FormDraft[] {
  return storedNames(nameOf(place, ''))
    .flatMap((name) => readWork(name) ?? [])
    .toSorted((one, other) => other.time - one.time);
}

/** Removes what is too old, what cannot be read, and what other accounts left at this browser. */
export function removeStaleDrafts({ user, now }: { user: number; now: number }): void {
  for (const name of storedNames(DRAFT_KEY_PREFIX)) {
    const lasts = name.split('/')[2] === String(user) ? OWN_LAST_MS : OTHERS_LAST_MS;
    const work = readWork(name);
    if (work === undefined || now - work.time > lasts) deleteDraft(name);
  }
}

/** The name of what one form has kept. */
export function nameOf(place: DraftPlace, form: string): string {
  const kind = place.isPersonal ? PERSONAL_DRAFT_KEY_PREFIX : `${DRAFT_KEY_PREFIX}general/`;
  return `${kind}${place.user}/${place.resource}/${place.record}/${form}`;
}

/** As much as there is room for; undefined when nothing is left to keep. */
function textWithin({ left = [], fields, ...rest }: Content): string | undefined {
  const least = rest.lost === undefined ? 1 : 0;
  const bySize = Object.keys(fields).toSorted(
    (one, other) => sizeOf(fields[one]) - sizeOf(fields[other]),
  );
  for (let count = bySize.length; count >= least; count -= 1) {
    const kept = bySize.slice(0, count);
    const text = JSON.stringify({
      ...rest,
      fields: Object.fromEntries(kept.map((name) => [name, fields[name]])),
      left: [...left, ...bySize.slice(count)],
    });
    if (text.length <= KEPT_LIMIT) return text;
  }
  return undefined;
}

const sizeOf = (field: FormDraftField | undefined): number => JSON.stringify(field).length;

function readWork(name: string): FormDraft | undefined {
  try {
    return parseWork(name, JSON.parse(readStored(name) ?? 'null'));
  } catch {
    return undefined; // half written, or by somebody else: the sweep removes it
  }
}

function parseWork(name: string, saved: unknown): FormDraft | undefined {
  if (!isRow(saved) || !isRow(saved['fields'])) return undefined;
  const { form, window, sender, time } = saved;
  if (typeof form !== 'string' || typeof window !== 'string') return undefined;
  if (typeof sender !== 'string' || typeof time !== 'number') return undefined;
  const typed = parseTyped(saved);
  const lost = parseLost(saved['lost']);
  if (lost === undefined && Object.keys(typed.fields).length === 0) return undefined;
  const sent = lost === undefined ? {} : { lost };
  return { name, form, window, sender, time, ...typed, ...sent };
}

function parseLost(saved: unknown): LostWrite | undefined {
  if (!isRow(saved) || typeof saved['key'] !== 'string') return undefined;
  return { key: saved['key'], ...parseTyped(saved) };
}

function parseTyped({ id, version, fields, left }: Row): Omit<LostWrite, 'key'> {
  const entries = Object.entries(isRow(fields) ? fields : {}).flatMap(([field, value]) =>
    isRow(value) ? [[field, { before: value['before'], now: value['now'] }] as const] : [],
  );
  return {
    id: typeof id === 'number' ? id : null,
    version: typeof version === 'number' ? version : null,
    fields: Object.fromEntries(entries),
    left: Array.isArray(left) ? left.filter((one) => typeof one === 'string') : [],
  };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
