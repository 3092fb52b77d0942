import type { FieldApi } from '../../../../client/field/carrier.ts';
import type { Device } from '../../../../client/field/database.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import type { Taken, Takings } from '../../../../core/record/offlineApi.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { masDias } from '../../../../core/time/fechas.ts';
import { fetchScope, fetchTour, keptTours } from './fetchTour.ts';
import { TOUR, type Scope } from './model.ts';

/** What the server offers to go on with or to start; the phone keeps it for when there is no signal. */
export interface Offer {
  running: Row[];
  plans: Row[];
  sectors: Row[];
  people: Row[];
  takings: Taken[];
  /** When it was fetched, ms. */
  fetched: number;
}

interface Sources {
  api: FieldApi;
  device: Device;
}

const OFFER_KEY = 'offer';
const planKey = (id: unknown): string => `plan:${Number(id)}`;

/** A night goes on after midnight. */
const daysOf = (api: FieldApi): { fecha_gte: string; fecha_lte: string } => {
  const today = api.moment().slice(0, 10);
  return { fecha_gte: masDias(today, -1), fecha_lte: today };
};

/** What the phone has of it, of today and last night. */
export async function keptOffer({ api, device }: Sources): Promise<Offer | undefined> {
  const kept = await device.kept<Offer>(OFFER_KEY);
  if (kept === undefined) return undefined;
  const { fecha_gte: first, fecha_lte: last } = daysOf(api);
  const plans = kept.plans.filter(
    ({ fecha }) => typeof fecha === 'string' && fecha >= first && fecha <= last,
  );
  // what runs, and what this phone had, the server alone knows
  return { ...kept, plans, running: [], takings: [] };
}

export async function fetchOffer({ api, device }: Sources): Promise<Outcome<Offer>> {
  // the first answer sets the clock, by which today is known
  const takings = await api.ask<Takings>('dispositivo/tomas');
  if (takings.kind !== 'done') return takings;
  const [running, plans, sectors, people] = await Promise.all([
    api.all(TOUR, { estado: 'en_curso' }),
    api.all('programacion_recorrido', { estado: 'confirmado', ...daysOf(api) }),
    api.all('sector', { activo: true }),
    api.all('personal_interventoria', { activo: true }),
  ]);
  if (running.kind !== 'done') return running;
  if (plans.kind !== 'done') return plans;
  if (sectors.kind !== 'done') return sectors;
  if (people.kind !== 'done') return people;
  const offer: Offer = {
    running: running.value.toReversed(),
    plans: plans.value,
    sectors: sectors.value.map(({ id, nombre }) => ({ id, nombre })),
    people: people.value.map(({ id, nombres, apellidos }) => ({ id, nombres, apellidos })),
    takings: takings.value.tomas,
    fetched: Date.now(),
  };
  await device.keep(OFFER_KEY, offer);
  return { kind: 'done', value: offer };
}

/** Where a planned tour goes, as far as the phone has it; else it is fetched and kept. */
export async function scopeOfPlan(
  { api, device }: Sources,
  plan: Row,
  { oldestMs = Infinity }: { oldestMs?: number } = {},
): Promise<Outcome<Scope>> {
  const kept = await device.kept<Scope>(planKey(plan['id']));
  if (kept !== undefined && Date.now() - kept.fetched < oldestMs)
    return { kind: 'done', value: kept };
  const barrios = (plan['barrios'] as unknown[] | null) ?? []; // a field of references
  const found = await scopeOf(api, { sector_id: plan['sector_id'], barrios });
  if (found.kind !== 'done') return found;
  await device.keep(planKey(plan['id']), found.value.scope);
  return { kind: 'done', value: found.value.scope };
}

/** The points of barrios of a sector; of every one of its barrios where none is named. */
export async function scopeOf(
  api: FieldApi,
  { sector_id, barrios }: { sector_id: unknown; barrios: unknown[] },
): Promise<Outcome<{ barrios: unknown[]; scope: Scope }>> {
  let named = barrios;
  if (named.length === 0) {
    const all = await api.all('barrio', { sector_id, activo: true });
    if (all.kind !== 'done') return all;
    named = all.value.map(({ id }) => id);
  }
  const scope = await fetchScope(api, { sector_id, barrios: named });
  if (scope.kind !== 'done') return scope;
  return { kind: 'done', value: { barrios: named, scope: scope.value } };
}

/** Most plans whose points a phone keeps. */
const MOST_PLANS = 8;
const OLDEST_MS = 30 * 60_000;

/**
 * Fetches what starting and going on need without a signal: the points of the plans, the person's own first, and the
 * person's own tours that run. Answers the ids of the plans that are on the phone.
 */
export async function keepForLater(
  { api, device }: Sources,
  offer: Offer,
  person: number | null,
): Promise<ReadonlySet<number>> {
  const isOwn = (row: Row): boolean =>
    row['responsable_id'] === person ||
    ((row['acompanantes'] as unknown[] | null) ?? []).includes(person); // a field of references
  const plans = [...offer.plans.filter(isOwn), ...offer.plans.filter((plan) => !isOwn(plan))];
  const wanted = plans.slice(0, MOST_PLANS);
  const keys = new Set(wanted.map(({ id }) => planKey(id)));
  for (const key of await device.keys())
    if (key.startsWith('plan:') && !keys.has(key)) await device.forget(key);
  for (const plan of wanted) {
    const scope = await scopeOfPlan({ api, device }, plan, { oldestMs: OLDEST_MS });
    if (scope.kind === 'later' || scope.kind === 'ended') break;
  }
  const kept = new Set((await keptTours(device)).map(({ id }) => id));
  const { fecha_gte: yesterday } = daysOf(api);
  for (const tour of offer.running) {
    const id = Number(tour['id']);
    if (!isOwn(tour) || kept.has(id) || String(tour['inicio']) < yesterday) continue;
    const fetched = await fetchTour({ api, device }, id);
    if (fetched.kind !== 'done') break;
  }
  return plansOnPhone(device);
}

/** The plans whose points the phone has. */
export async function plansOnPhone(device: Device): Promise<ReadonlySet<number>> {
  const keys = await device.keys();
  return new Set(
    keys.filter((key) => key.startsWith('plan:')).map((key) => Number(key.slice('plan:'.length))),
  );
}
