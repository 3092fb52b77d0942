import type { TourPlan, TourPlanAsked } from '../../../core/api/tourPlanApi.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { isMonth } from '../../../core/time/calendar.ts';
import type { FormDraft } from '../../../client/record/drafts/formDraft.ts';
import {
  canBeLeftOut,
  editedOf,
  isByHand,
  peopleOf,
  type EditedPlan,
  type PlanRow,
} from './tourPlanRows.ts';

/** What a person made of a tour: left it out, or chose its day and people. */
type ByHand = Pick<PlanRow, 'isTaken'> & Partial<Pick<PlanRow, 'fecha' | 'personas'>>;

/** A tour as it was proposed, and what a person made of it. */
export interface KeptTour {
  /** Of the tour in hand that it is; null: a new one. */
  id: number | null;
  sector: number;
  visita: number;
  fecha: string;
  personas: readonly number[];
  byHand?: ByHand;
}

/** A proposal that was edited, as a draft of it is kept: by ids, without names. */
export interface KeptPlan {
  asked: TourPlanAsked;
  tours: readonly KeptTour[];
  /** Of those that it dropped, which stay all the same. */
  stay: readonly number[];
}

export const keptOf = ({ rows, stay }: EditedPlan, asked: TourPlanAsked): KeptPlan => ({
  asked,
  tours: rows.map((row) => {
    const { fecha, personas, isTaken } = row;
    const tour = proposedIn(row);
    if (isByHand(row)) return { ...tour, byHand: { isTaken, fecha, personas } };
    return isTaken ? tour : { ...tour, byHand: { isTaken } };
  }),
  stay: [...stay],
});

const proposedIn = ({ tour }: PlanRow): KeptTour => ({
  id: tour.antes?.id ?? null,
  sector: tour.sector_id,
  visita: tour.razon.visita,
  fecha: tour.fecha,
  personas: peopleOf(tour),
});

/** As the fields of a draft; none where nothing was edited. */
export const draftFields = ({ asked, tours, stay }: KeptPlan): FormDraft['fields'] =>
  Object.fromEntries(
    Object.entries({ asked, tours, stay }).map(([name, now]) => [name, { before: null, now }]),
  );

/** Undefined of a draft that cannot be read. */
export function keptIn({ fields }: Pick<FormDraft, 'fields'>): KeptPlan | undefined {
  const [asked, tours, stay] = ['asked', 'tours', 'stay'].map((name) => fields[name]?.now);
  if (!isRow(asked) || !isMonth(asked['mes']) || !Array.isArray(tours)) return undefined;
  return {
    asked: asked as unknown as TourPlanAsked, // what else it says the server checks
    tours: tours.filter(isTour),
    stay: Array.isArray(stay) ? stay.filter((id) => typeof id === 'number') : [],
  };
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTour = (value: unknown): value is KeptTour =>
  isRow(value) &&
  typeof value['sector'] === 'number' &&
  typeof value['fecha'] === 'string' &&
  Array.isArray(value['personas']) &&
  (value['byHand'] === undefined ||
    (isRow(value['byHand']) && Array.isArray(value['byHand']['personas'] ?? [])));

/** How a tour is proposed otherwise than before; without `now` no more, without `before` newly. */
interface Difference {
  sector: number;
  before?: Pick<KeptTour, 'fecha' | 'personas'>;
  now?: Pick<KeptTour, 'fecha' | 'personas'>;
}

export interface Restored {
  edited: EditedPlan;
  /** What a person made of tours that are proposed no more. */
  lost: readonly KeptTour[];
  /** How the same question is answered otherwise than when it was kept. */
  differences: readonly Difference[];
}

/** A new answer with what a person had made of an earlier one. */
export function restoredIn(
  plan: TourPlan,
  asked: TourPlanAsked,
  kept: KeptPlan | undefined,
): Restored {
  const edited = editedOf(plan);
  if (kept === undefined) return { edited, lost: [], differences: [] };
  const pairs = pairsOf(kept.tours, edited.rows);
  const found = new Map(pairs.flatMap(([tour, row]) => (row === undefined ? [] : [[row, tour]])));
  const rows = edited.rows.map((row) => withHand(row, found.get(row)?.byHand));
  const dropped = new Set(plan.quitados.map(({ id }) => id));
  const isAskedAlike = JSON.stringify(kept.asked) === JSON.stringify(asked);
  return {
    edited: { rows, stay: new Set(kept.stay.filter((id) => dropped.has(id))) },
    lost: pairs.flatMap(([tour, row]) =>
      row === undefined && tour.byHand?.isTaken === true ? [tour] : [],
    ),
    differences: isAskedAlike
      ? [
          ...pairs.flatMap(([tour, row]) => differenceOf(tour, row && proposedIn(row))),
          ...edited.rows
            .filter((row) => !found.has(row))
            .flatMap((row) => differenceOf(undefined, proposedIn(row))),
        ]
      : [],
  };
}

/** Each tour with what it is now, those in hand first; no row is two of them. */
function pairsOf(tours: readonly KeptTour[], rows: readonly PlanRow[]) {
  const free = new Set(rows);
  return tours
    .toSorted((one, other) => Number(one.id === null) - Number(other.id === null))
    .map((tour) => {
      const row = [...free].find((one) => isSame(one, tour));
      if (row !== undefined) free.delete(row);
      return [tour, row] as const;
    });
}

/** A new tour may have been made meanwhile: it is known by its sector and its place there. */
const isSame = ({ tour }: PlanRow, { id, sector, visita }: KeptTour): boolean =>
  id === null ? tour.sector_id === sector && tour.razon.visita === visita : tour.antes?.id === id;

function withHand(row: PlanRow, hand: ByHand | undefined): PlanRow {
  if (hand === undefined) return row;
  const changed = { ...row, ...hand };
  return { ...changed, isTaken: hand.isTaken || !canBeLeftOut(changed) };
}

function differenceOf(before: KeptTour | undefined, now: KeptTour | undefined): Difference[] {
  const { sector } = before ?? now ?? { sector: 0 };
  if (before === undefined) return now === undefined ? [] : [{ sector, now }];
  if (now === undefined) return before.byHand === undefined ? [{ sector, before }] : [];
  const isAlike = before.fecha === now.fecha && before.personas.join() === now.personas.join();
  return isAlike ? [] : [{ sector, before, now }];
}
