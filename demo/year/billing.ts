import type { Row } from '../../src/core/resource/resource.ts';
import { randomFor, type Random } from '../town/random.ts';
import { demoMonths, traderPlans, type Trader, type TraderPlan } from './plans/collectionPlan.ts';
import { dealt, mixed, takenInOrder } from './plans/dealing.ts';
import { subscribersOf, type Subscriber } from './plans/subscribers.ts';

/** What a trader billed and collected in each month of the demo year, as its file tells it. */
export function billingOf(trader: Trader): { periodo: string; rows: Row[] }[] {
  const plan: TraderPlan = traderPlans[trader];
  const random = randomFor(`recaudo/${trader}/meses`);
  const all = subscribersOf(trader);
  const balances = initialBalances(all, { plan, random });
  return demoMonths.map((periodo, i) => {
    const later = demoMonths.length - 1 - i;
    const subscribers = all.slice(0, all.length - later * plan.nuevos_al_mes);
    const mes = plan.meses[i];
    if (mes === undefined) throw new Error(`no plan for ${periodo}`);
    const bills = billsOf(subscribers, { ...mes, random, balances });
    bills.forEach(({ saldo }, n) => (balances[n] = saldo));
    return { periodo, rows: bills.map((bill) => rowOf(bill, { periodo, random })) };
  });
}

/** Some owe several bills when the year begins. */
function initialBalances(
  subscribers: readonly Subscriber[],
  { plan, random }: { plan: TraderPlan; random: Random },
): number[] {
  const known = subscribers.length - plan.nuevos_al_mes * (demoMonths.length - 1);
  const owing = subscribers.map(({ weight, late }, i) =>
    i < known && random.happens(late > 1 ? 0.8 : 0.12) ? weight * random.between(0.5, 3) : 0,
  );
  return dealt(plan.cartera_inicial, owing);
}

interface Bill {
  subscriber: Subscriber;
  facturado: number;
  recaudado: number;
  cartera: number;
  ajuste: number;
  saldo: number;
}

function billsOf(
  subscribers: readonly Subscriber[],
  mes: TraderPlan['meses'][number] & { random: Random; balances: readonly number[] },
): Bill[] {
  const { random, balances } = mes;
  const { length } = subscribers;
  const billed = dealt(
    mes.facturado,
    subscribers.map(({ weight }) => weight * random.between(0.85, 1.15)),
  );
  const owe = (i: number) => balances[i] ?? 0;
  const bill = (i: number) => billed[i] ?? 0;
  const byLateness = mixed(length, random, (i) => subscribers[i]?.late ?? 1);
  const unpaid = takenInOrder(mes.facturado - mes.recaudado_mes, byLateness, bill);
  const payers = mixed(length, random, (i) => (unpaid.has(i) ? 0.05 : 1));
  const settled = takenInOrder(mes.recaudado_cartera, payers, owe);
  const adjusted = largest([...unpaid]);
  return subscribers.map((subscriber, i) => {
    const recaudado = bill(i) - (unpaid.get(i) ?? 0);
    const cartera = settled.get(i) ?? 0;
    const ajuste = i === adjusted ? mes.ajustes : 0;
    const saldo = owe(i) + bill(i) + ajuste - recaudado - cartera;
    return { subscriber, facturado: bill(i), recaudado, cartera, ajuste, saldo };
  });
}

const largest = (amounts: readonly (readonly [number, number])[]): number | undefined =>
  amounts.toSorted(([, a], [, b]) => b - a)[0]?.[0];

/** COP of energy for each peso of the tax, and of each kWh. */
const ENERGIA_POR_IMPUESTO = 8;
const TARIFA_KWH = 842;

function rowOf(bill: Bill, { periodo, random }: { periodo: string; random: Random }): Row {
  const { weight: _, late: __, ...subscriber } = bill.subscriber;
  const valor_energia = bill.facturado * ENERGIA_POR_IMPUESTO;
  const day = String(random.whole(2, 28)).padStart(2, '0');
  return {
    periodo,
    ...subscriber,
    consumo_kwh: Math.round(valor_energia / TARIFA_KWH),
    valor_energia,
    facturado_ap: bill.facturado,
    recaudado_ap: bill.recaudado,
    recaudado_cartera: bill.cartera,
    ajustes: bill.ajuste,
    saldo_ap: bill.saldo,
    fecha_recaudo: bill.recaudado + bill.cartera === 0 ? null : `${periodo}-${day}`,
  };
}
