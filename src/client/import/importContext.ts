import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createContext, use, useEffect, useState } from 'react';

import type { Field } from '../../core/fields/field.ts';
import type { ImportDetail, ImportMode, ImportOptions } from '../../core/import/importApi.ts';
import { importTargets, type ImportTarget } from '../../core/import/targets.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDescriptorWords, useFieldLabel } from '../i18n/descriptorWords.ts';
import { isOpen, type Step } from './Stepper.tsx';
import { importKey, replanImport } from './importApi.ts';

/** One import, as every step of it sees it. */
export interface ImportInHand {
  detail: ImportDetail;
  /** What is imported into. */
  resource: Resource;
  /** What the columns of its sheets mean: itself, or another resource with own columns beside. */
  sheet: Resource;
  targets: readonly TargetView[];
  plan: Plan;
  may: ImportRights;
  goTo: (step: Step) => void;
}

export const ImportContext = createContext<ImportInHand | undefined>(undefined);

export function useImportInHand(): ImportInHand {
  const value = use(ImportContext);
  if (value === undefined) throw new Error('useImportInHand needs an <ImportContext> above it.');
  return value;
}

/** What is decided about an import: as sent, or as changed since and not sent yet. */
interface Plan {
  options: ImportOptions;
  mode: ImportMode;
  change: (edit: (options: ImportOptions) => ImportOptions) => void;
  changeMode: (mode: ImportMode) => void;
  /** What the server says may be of before the last change. */
  isStale: boolean;
  /** Whether anything may still be changed. */
  isOpen: boolean;
  /** Why the last change was refused; it stands until it is edited or discarded. */
  error: unknown;
  discard: () => void;
}

interface Draft {
  opciones: ImportOptions;
  modo: ImportMode;
}

/** A person who maps several columns has the file planned once, not once for each. */
const REST_MS = 600;

export function usePlan(detail: ImportDetail, may: Pick<ImportRights, 'map'>): Plan {
  const [draft, setDraft] = useState<Draft>();
  const { isPending, error } = useSending(detail.id, { draft, setDraft });
  const current = draft ?? { opciones: detail.opciones, modo: detail.modo };
  const edit = (change: (now: Draft) => Partial<Draft>) =>
    setDraft((now) => {
      const before = now ?? current;
      return { ...before, ...change(before) };
    });
  return {
    options: current.opciones,
    mode: current.modo,
    change: (change) => edit(({ opciones }) => ({ opciones: change(opciones) })),
    changeMode: (modo) => edit(() => ({ modo })),
    isStale: draft !== undefined || isPending || isPlanning(detail),
    isOpen: may.map && isOpen(detail.estado),
    error,
    discard: () => setDraft(undefined),
  };
}

const isPlanning = ({ estado }: ImportDetail) => estado === 'cargada' || estado === 'planificando';

/** One call at a time: what is changed meanwhile is sent after it. */
function useSending(
  id: number,
  { draft, setDraft }: { draft: Draft | undefined; setDraft: SetDraft },
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sent: Draft) => replanImport(id, sent),
    onSuccess: async (detail, sent) => {
      // an older answer that is still on its way must not come after this one
      await queryClient.cancelQueries({ queryKey: importKey(id) });
      queryClient.setQueryData(importKey(id), detail);
      setDraft((now) => (now === sent ? undefined : now));
    },
  });
  const wasRefused = error !== null && draft === variables;
  useEffect(() => {
    if (draft === undefined || isPending || wasRefused) return;
    const timer = setTimeout(() => mutate(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, isPending, wasRefused, mutate]);
  return { isPending, error: wasRefused ? error : null };
}

type SetDraft = (next: Draft | undefined | ((now: Draft | undefined) => Draft | undefined)) => void;

/** What this person may do with an import, whoever brought it. */
interface ImportRights {
  /** Change, apply and cancel it, and send mended rows: who may write its destination. */
  write: boolean;
  undo: boolean;
  /** Say how the file is read and where its columns lead. */
  map: boolean;
}

export function useImportRights(
  resource: Resource,
  { enmascarada }: Pick<ImportDetail, 'enmascarada'>,
): ImportRights {
  const user = useCurrentUser();
  const write = mayUse(resource, 'escribir', user);
  return {
    write,
    undo: write && user.derechos.cerrar_y_deshacer,
    map: write && enmascarada !== true,
  };
}

/** What a column may feed, as it is shown. */
export interface TargetView {
  name: string;
  /** In the chosen language. */
  label: string;
  kind: ImportTarget['kind'];
  /** The field that a text for it is read for; a virtual column has none. */
  field?: Field;
}

/** `sheet` is what the columns mean; its own columns are fields of the resource under other names. */
export function useTargetViews(resource: Resource, sheet: Resource): TargetView[] {
  const labelOf = useFieldLabel(sheet);
  const ownLabel = useFieldLabel(resource);
  const { columnLabel } = useDescriptorWords();
  const halfOf = useHalfLabel(sheet);
  const own = resource.import.sheet?.columns ?? {};
  const fieldLabel = (name: string) => {
    const column = Object.hasOwn(own, name) ? own[name] : undefined;
    if (column === undefined) return labelOf(name);
    const { label, field } = column;
    return label === undefined ? ownLabel(field) : columnLabel(resource, name, label);
  };
  const labelOfTarget = (target: ImportTarget) => {
    if (target.kind === 'field') return fieldLabel(target.name);
    return target.kind === 'virtual'
      ? columnLabel(sheet, target.name, target.label)
      : halfOf(target);
  };
  return importTargets(sheet).map((target) => {
    const { name, kind, field: fieldName } = target;
    const field = fieldName === undefined ? undefined : sheet.fields[fieldName];
    return {
      name,
      kind,
      label: labelOfTarget(target),
      // a half of a point is a number, which the point's own input does not write
      ...(field === undefined || kind === 'point_part' ? {} : { field }),
    };
  });
}

/** Half of a point: by its bare word where a sheet has one point only. */
function useHalfLabel(sheet: Resource): (target: ImportTarget) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel(sheet);
  const points = Object.values(sheet.fields).filter(({ kind }) => kind === 'point');
  return (target) => {
    if (target.kind !== 'point_part') return target.label;
    const half = translate(`farola.views.field.${target.part}`);
    return points.length > 1 ? `${half} (${labelOf(target.field)})` : half;
  };
}

/** A name that no target has is shown as it is. */
export function targetLabel(targets: readonly TargetView[], name: string): string {
  return targets.find((target) => target.name === name)?.label ?? name;
}
