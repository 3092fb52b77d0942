import type { Point } from '../api/api.ts';

/** A light point on a small map. */
export interface NearbyPoint extends Point {
  id: number;
  codigo: string;
  estado_operativo: string | null;
}

/** `GET /mapa/puntos`: the points of the inventory within a box. */
export interface NearbyPoints {
  puntos: NearbyPoint[];
  /** There are more than are told. */
  hay_mas: boolean;
}

/** Where pictures of the ground come from, if whoever runs the server has named a place. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** What its owner wants to be said below the map. */
  atribucion: string;
}

/** `GET /mapa`. */
export interface MapSettings {
  /** Where a map begins that has no place yet; null where nobody said. */
  inicio: (Point & { zoom: number }) | null;
  teselas: MapTiles | null;
}

/** Degrees: south, west, north, east. */
export type Box = readonly [sur: number, oeste: number, norte: number, este: number];

/** The longest side of a box whose points are told, degrees: 5.5 km. */
export const LONGEST_SIDE = 0.05;
