/** What one light took in a period, as its three factors: kWh = W / 1000 × hours a day × days. */
export interface ConsumoDeLuz {
  id: number;
  /** Mean load over the days of the period, W; 0 while it was not in service. */
  vatios: number;
  /** Hours a day at full load, by the regime and the rules of the period. */
  horas: number;
  /** Days that count: of the calendar, or 30 a whole month by CREG 043. */
  dias: number;
}

/** Why a month takes another energy than another one; each in kWh, and all together the whole difference. */
export interface Diferencia {
  /** Lights that took none before. */
  altas: { luces: number; kwh: number };
  /** Lights that take none any more. */
  bajas: { luces: number; kwh: number };
  /** Lights of which the mean load is another: a sheet, a theft for some days. */
  carga: { luces: number; kwh: number };
  /** Hours a day are others: the regime, or the parameter. */
  horas: number;
  /** The period has more days, or fewer. */
  dias: number;
}

/**
 * Explains the difference of two periods without a rest: each factor takes its symmetric share, which does not
 * depend on the order of causes and only changes its sign when the periods are swapped.
 */
export function diferenciaEntre(
  antes: readonly ConsumoDeLuz[],
  despues: readonly ConsumoDeLuz[],
): Diferencia {
  const previas = new Map(antes.map((luz) => [luz.id, luz]));
  const nuevas = new Map(despues.map((luz) => [luz.id, luz]));
  const suma: Diferencia = {
    altas: { luces: 0, kwh: 0 },
    bajas: { luces: 0, kwh: 0 },
    carga: { luces: 0, kwh: 0 },
    horas: 0,
    dias: 0,
  };
  for (const id of new Set([...previas.keys(), ...nuevas.keys()])) {
    const [previa, nueva] = [previas.get(id), nuevas.get(id)];
    const a = previa ?? { ...(nueva as ConsumoDeLuz), vatios: 0 };
    const b = nueva ?? { ...(previa as ConsumoDeLuz), vatios: 0 };
    const { vatios, horas, dias } = partes(a, b);
    suma.horas += horas;
    suma.dias += dias;
    if (a.vatios === b.vatios) continue;
    const causa = a.vatios === 0 ? suma.altas : b.vatios === 0 ? suma.bajas : suma.carga;
    causa.luces += 1;
    causa.kwh += vatios;
  }
  return suma;
}

type Factores = Pick<ConsumoDeLuz, 'vatios' | 'horas' | 'dias'>;

/**
 * The share of each factor in the difference of two products of three: its own difference times the mean, over all
 * orders of causes, of what the other two are meanwhile (Shapley).
 */
function partes(a: Factores, b: Factores): Factores {
  const parte = (propio: number, [a1, b1]: Par, [a2, b2]: Par): number =>
    (propio * (2 * a1 * a2 + 2 * b1 * b2 + a1 * b2 + b1 * a2)) / 6;
  const [w, h, d]: [Par, Par, Par] = [
    [a.vatios / 1000, b.vatios / 1000],
    [a.horas, b.horas],
    [a.dias, b.dias],
  ];
  return {
    vatios: parte(w[1] - w[0], h, d),
    horas: parte(h[1] - h[0], w, d),
    dias: parte(d[1] - d[0], w, h),
  };
}

/** A factor before and after. */
type Par = readonly [number, number];
