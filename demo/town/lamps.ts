import type { DemoSector } from '../demoTown.ts';
import { demoBarrios } from './barrios.ts';
import { randomFor } from './random.ts';
import { avenueSites, roadSites, tunnelSites } from './roads.ts';
import type { Site } from './site.ts';
import { gridSites } from './streetGrid.ts';

export interface Lamp extends Site {
  codigo: string;
  /** The code of its sheet. */
  luminaria: 'LED-040' | 'NA-070' | 'NA-150' | 'LED-120';
}

/** With 150 on the avenues and 30 in the tunnel these are the 2,180 luminaires of domain 4.1. */
const LED_IN_STREETS = 1_200;
const SODIUM_IN_STREETS = 800;

/** Coded street by street and barrio by barrio; the avenues and the tunnel come last. */
export function demoLamps(): Lamp[] {
  const streets = streetSites();
  const modern = modernized(streets);
  return [
    ...streets.map(
      (site) => ({ ...site, luminaria: modern.has(site) ? 'LED-040' : 'NA-070' }) as const,
    ),
    ...avenueSites().map((site) => ({ ...site, luminaria: 'NA-150' }) as const),
    ...tunnelSites().map((site) => ({ ...site, luminaria: 'LED-120' }) as const),
  ].map((lamp, i) => ({ ...lamp, codigo: `LUM-${String(i + 1).padStart(4, '0')}` }));
}

function streetSites(): Site[] {
  const random = randomFor('lamps of each barrio');
  const weights = demoBarrios.map(({ sector }) => density[sector.clase] * random.between(0.8, 1.2));
  const counts = shares(LED_IN_STREETS + SODIUM_IN_STREETS, weights);
  return demoBarrios.flatMap((barrio, i) => {
    const count = counts[i] ?? 0;
    return barrio.sector.clase === 'vereda' ? roadSites(barrio, count) : gridSites(barrio, count);
  });
}

/** Lamps of a barrio, beside those of one in town. */
const density: Readonly<Record<DemoSector['clase'], number>> = {
  urbano: 1,
  centro_poblado: 0.72,
  corregimiento: 0.72,
  rural: 0.45,
  vereda: 0.45,
};

/** Splits a whole number by weights, to the last one (largest remainders). */
export function shares(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (whole * weight) / total);
  const floors = exact.map(Math.floor);
  const left = whole - floors.reduce((a, b) => a + b, 0);
  const favoured = exact
    .map((share, i) => ({ i, remainder: share % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
    .slice(0, left);
  const more = new Set(favoured.map(({ i }) => i));
  return floors.map((floor, i) => floor + (more.has(i) ? 1 : 0));
}

/** How far the change to LED has come in each sector, 0..1; elsewhere it has barely begun. */
const progress: Readonly<Record<string, number>> = {
  S01: 0.9,
  S02: 0.8,
  S04: 0.65,
  S06: 0.75,
  S07: 0.7,
  S08: 0.4,
  S05: 0.35,
  S09: 0.3,
};

/** Parks and wide streets come first. */
const early: Readonly<Partial<Record<Site['clase_via'], number>>> = {
  parque: 1,
  plaza: 1,
  deportivo: 1,
  colectora: 0.3,
};

/** The sites that have LED already: whole streets, but for the last one. */
function modernized(sites: readonly Site[]): Set<Site> {
  const ranked = sites
    .map((site) => ({ site, rank: rankOf(site) }))
    .toSorted((a, b) => b.rank - a.rank);
  return new Set(ranked.slice(0, LED_IN_STREETS).map(({ site }) => site));
}

function rankOf({ barrio, via, clase_via }: Site): number {
  const reached = progress[barrio.sector.codigo] ?? 0.1;
  const luck = randomFor(`change ${barrio.codigo} ${via}`).between(0, 0.5);
  return reached + (early[clase_via] ?? 0) + luck;
}
