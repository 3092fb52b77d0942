/** What one element took in a period, as three factors: kWh = W / 1000 × hours a day × days. */
export interface Consumo {
  /** Mean load over the days of the period, W; above 0. */
  vatios: number;
  /** Mean hours a day at full load. */
  horas: number;
  /** Days that count: of the calendar, or 30 a whole month by CREG 043. */
  dias: number;
  /** At the end of the period, as the other three. */
  ficha: string;
  tecnologia: string;
  regimen: string;
  /** Lights of the element. */
  cantidad: number;
  /** Hours a day that the parameter gives to the regime. */
  horasDelRegimen: number;
}

/** Elements that took alike in each of two periods; null where they took nothing. */
export interface Iguales {
  elementos: number;
  /** Lights of them all, in the period with more. */
  luces: number;
  antes: Consumo | null;
  despues: Consumo | null;
  /** Where one is null: whether they burnt in that period too, outside of what is compared. */
  fueraDeAlcance: boolean;
}

/** Why a period takes another energy than another one. */
export type Causa =
  | 'altas'
  | 'bajas'
  | 'entran'
  | 'salen'
  | 'tecnologia'
  | 'ficha'
  | 'cantidad'
  | 'dentro'
  | 'regimen'
  | 'horas'
  | 'dias';

/** The share of a cause for one element: its own change times the mean of the other two factors. */
export interface Parte {
  causa: Causa;
  kwh: number;
  /** The factor on both sides; W, h or d. */
  antes: number;
  despues: number;
  /** kWh for each W, h or d of the change. */
  media: number;
}

/**
 * Explains the difference of two periods without a rest: each factor takes its symmetric share (Shapley), which
 * does not depend on the order of causes and only changes its sign when the periods are swapped. Shares of 0 are left out.
 */
export function partesDe(iguales: Iguales): Parte[] {
  const { antes, despues } = iguales;
  const conocido = despues ?? antes;
  if (conocido === null) return [];
  const a: Factores = antes ?? { ...conocido, vatios: 0 };
  const b: Factores = despues ?? { ...conocido, vatios: 0 };
  const [w, h, d]: [Par, Par, Par] = [
    [a.vatios / 1000, b.vatios / 1000],
    [a.horas, b.horas],
    [a.dias, b.dias],
  ];
  const partes: Parte[] = [
    { ...parte([a.vatios, b.vatios], h, d, 1000), causa: causaDeCarga(iguales) },
    { ...parte(h, w, d), causa: causaDeHoras(iguales) },
    { ...parte(d, w, h), causa: 'dias' },
  ];
  return partes.filter(({ kwh }) => kwh !== 0);
}

type Factores = Pick<Consumo, 'vatios' | 'horas' | 'dias'>;

/** A factor before and after. */
type Par = readonly [number, number];

/** The sums are written so that swapping the periods changes no digit. */
function parte([antes, despues]: Par, [a1, b1]: Par, [a2, b2]: Par, por = 1): Omit<Parte, 'causa'> {
  const media = (2 * a1 * a2 + 2 * b1 * b2 + (a1 * b2 + b1 * a2)) / 6 / por;
  return { antes, despues, media, kwh: (despues - antes) * media + 0 };
}

function causaDeCarga({ antes, despues, fueraDeAlcance }: Iguales): Causa {
  if (antes === null) return fueraDeAlcance ? 'entran' : 'altas';
  if (despues === null) return fueraDeAlcance ? 'salen' : 'bajas';
  if (antes.tecnologia !== despues.tecnologia) return 'tecnologia';
  if (antes.ficha !== despues.ficha) return 'ficha';
  return antes.cantidad === despues.cantidad ? 'dentro' : 'cantidad';
}

/** Of one regime the parameter changed; else the regime did, at once or within a period. */
function causaDeHoras({ antes, despues }: Iguales): Causa {
  const isParameter =
    antes?.regimen === despues?.regimen && antes?.horasDelRegimen !== despues?.horasDelRegimen;
  return isParameter ? 'horas' : 'regimen';
}
