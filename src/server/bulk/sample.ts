import { BOOKKEEPING } from '../../core/resource/bookkeeping.ts';
import type { BatchPreview, BatchRequest } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Previewed } from '../../core/resource/states.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import { isTransition, previewOf } from '../../core/resource/workflow.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { nameOf } from '../resource/refusalReasons.ts';
import type { Store } from '../resource/store.ts';
import { differs, type Change } from '../record/storeRecords.ts';

/** A record before and after a bulk action: what changes, or of a transition what it decides. */
export function sampleOf(
  { resource }: Store,
  change: Change,
  { accion }: BatchRequest,
): BatchPreview['muestra'][number] {
  const { previous, validated } = change;
  const before = maskedRecord(resource, previous);
  const after = maskedRecord(resource, { ...previous, ...validated.record });
  const lines = linesOf(resource, change, accion)
    .map((one) =>
      typeof one === 'string'
        ? ([one, before[one] ?? null, after[one] ?? null] as const)
        : // what was is a value of its own, which the action may have just written
          ([one.after, after[one.before] ?? null, after[one.after] ?? null] as const),
    )
    .filter(([, was, becomes]) => !isBlank(was) || !isBlank(becomes));
  return {
    id: Number(previous['id']),
    nombre: nameOf(resource, previous),
    antes: Object.fromEntries(lines.map(([name, was]) => [name, was])),
    despues: Object.fromEntries(lines.map(([name, , becomes]) => [name, becomes])),
  };
}

function linesOf(resource: Resource, change: Change, accion: string): readonly Previewed[] {
  const changed = Object.entries(resource.fields)
    .filter(([name, { hidden }]) => !hidden && !BOOKKEEPING.includes(name))
    .map(([name]) => name)
    .filter((name) => differs(change, name) || change.validated.unseen?.includes(name));
  const { states } = resource;
  if (states === undefined || !isTransition(resource, accion)) return changed;
  const decided =
    previewOf(states, accion) ??
    changed.filter((name) => name !== states.field && !isSignature(resource, name));
  return decided.length === 0 ? changed.filter((name) => name === states.field) : decided;
}

/** Who took a transition, and when: written by the server with the deed itself. */
function isSignature({ fields }: Resource, name: string): boolean {
  const field = fields[name] as (Resource['fields'][string] & { target?: string }) | undefined; // of references alone
  if (field?.readOnly !== true || field.computed !== undefined) return false;
  return field.kind === 'dateTime' || field.target === 'usuario';
}
