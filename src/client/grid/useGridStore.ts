import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';

import { isYearGrid, type Grid, type GridAnswer } from '../../core/resource/faces/grid.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { listTopic, type LiveEvent } from '../live/topics.ts';
import { useSubscribe } from '../live/useSubscribe.ts';
import { sameMeaning } from '../record/conflicts/sameMeaning.ts';
import { deleteDraft, nameOf, saveDraft, type FormDraft } from '../record/drafts/formDraft.ts';
import { windowKey, useDraftPlace, useOfferedDraft } from '../record/drafts/useUnsavedDraft.ts';
import { randomKey } from '../record/idempotencyKey.ts';
import { outcomeOf } from '../record/save/useWrite.ts';
import { cellProblem, type CellWords } from './cellText.ts';
import { targetId, type GridAttempt } from './gridRow.ts';
import { createGridStore, type GridStore } from './gridStore.ts';

interface Asked {
  resource: Resource;
  grid: Grid;
  clave: string;
  answer: GridAnswer;
  /** Reads all lines anew. */
  onStale: () => void;
}

/** What others save within it is read together, ms. */
const TOGETHER_MS = 1_000;
/** More changed records than these are read with all lines. */
const MOST_HEARD = 100;

/** The lines of a key as they are worked at: sent by the data provider, kept as a draft until they are saved. */
export function useGridStore({ resource, grid, clave, answer, onStale }: Asked) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const translate = useTranslate();
  const words = useMemo(
    (): CellWords => ({ resource, choiceText: choiceTexts(translate, resource.name) }),
    [resource, translate],
  );
  const place = useDraftPlace(resource, `rejilla.${clave}`);
  const [form] = useState(randomKey);
  // in a year other months follow from the one that was saved; of lines, every save would read thousands of them
  const saved = useEvent(() => (isYearGrid(grid) ? onStale() : undefined));
  const [store] = useState(() =>
    createGridStore({ resource, grid, clave }, answer.lineas, {
      send: (attempt) => outcomeOf(send(dataProvider, resource, attempt)),
      tryRecords: async (trials) =>
        (await dataProvider.gridPreview(resource.name, trials)).data.filas,
      readLine: async (id) => {
        const asked = isYearGrid(grid) ? {} : { filter: { [grid.rows.field]: id } };
        const { lineas } = (await dataProvider.grid(resource.name, { key: clave, ...asked })).data;
        return lineas.find((line) => targetId(line) === id);
      },
      problemOf: (value, name) => cellProblem(value, name, { resource }),
      saved,
      keep: (fields) => {
        if (place === undefined) return;
        if (Object.keys(fields).length === 0) deleteDraft(nameOf(place, form));
        else
          saveDraft(place, {
            ...DRAFT,
            form,
            window: windowKey(),
            sender: form,
            time: Date.now(),
            fields,
          });
      },
    }),
  );
  useEffect(() => store.refresh(answer.lineas), [store, answer]);
  useHeard(resource, async (events) => {
    const ids = [...new Set(events.flatMap(({ payload }) => payload.ids))];
    const areNamed = events.every(
      ({ type, payload }) => ['created', 'updated'].includes(type) && payload.ids.length > 0,
    );
    if (isYearGrid(grid) || !areNamed || ids.length > MOST_HEARD) return onStale();
    const asked = { key: clave, filter: { id: ids } };
    const heard = await dataProvider.grid(resource.name, asked).catch(() => undefined);
    if (heard === undefined) onStale();
    else store.hear(heard.data.lineas);
  });
  useEffect(() => {
    const flush = () => store.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  const restored = useRestored(store, useOfferedDraft(place, form));
  return { store, words, restored };
}

/** Tells of what others save, a moment's together. */
function useHeard(
  { name }: Resource,
  tell: (events: readonly LiveEvent[]) => Promise<void> | void,
) {
  const waiting = useRef<LiveEvent[]>([]);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  const latest = useEvent(tell);
  useSubscribe(listTopic(name), (event) => {
    waiting.current.push(event);
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void latest(waiting.current.splice(0)), TOGETHER_MS);
  });
}

/** A draft of a grid is of many records. */
const DRAFT = { id: null, version: null };

async function send(
  dataProvider: FarolaDataProvider,
  { name }: Resource,
  { base, data, key, confirm }: GridAttempt,
): Promise<Row> {
  const meta = { submission: key, ...(confirm === undefined ? {} : { confirm }) };
  if (base === undefined) return (await dataProvider.create(name, { data, meta })).data;
  const previousData = base as Row & { id: number }; // a stored record
  return (await dataProvider.update(name, { id: previousData.id, data, previousData, meta })).data;
}

/** What was typed before the page was gone stands in its cells again, and is sent. Answers how many cells that were. */
function useRestored(
  store: GridStore,
  { work, settle }: ReturnType<typeof useOfferedDraft>,
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (work === undefined) return;
    const restored = restore(store, work);
    setCount((n) => n + restored);
    settle(work, 'forgotten');
  }, [work, settle, store]);
  return count;
}

function restore(store: GridStore, { fields }: FormDraft): number {
  const { resource } = store.place;
  const known = new Set(store.ids);
  const cells = Object.entries(fields).flatMap(([path, { before, now }]) => {
    const [, id = '', name = ''] = /^(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = resource.fields[name];
    if (field === undefined || !known.has(Number(id))) return [];
    return [{ id: Number(id), name, field, before, value: now }];
  });
  for (const { id, name, field, before, value } of cells) {
    store.type(id, { [name]: value });
    const { line } = store.rowOf(id);
    const now = line.registro?.[name] ?? null;
    // somebody else wrote there meanwhile
    if (line.registro === null || sameMeaning(field, now, before) || sameMeaning(field, now, value))
      continue;
    store.conflict(id, { seen: { ...line.registro, [name]: before }, theirs: line.registro });
  }
  for (const id of new Set(cells.map((cell) => cell.id))) store.saveNow(id);
  return cells.length;
}
