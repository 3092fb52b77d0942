import type { NoBrowser } from '../browser/figures.ts';

/** The map of the inventory with all its points. */
export interface MapFigures {
  points: number;
  answer: {
    /** From the request to the first chunk, and to the last one, ms. */
    firstMs: number;
    allMs: number;
    bytes: number;
    /** Until the server has said that nothing was written since, ms. */
    unchangedMs: number;
  };
  /** Colours that are worked out for each point: until all are there, ms. */
  afresh: Readonly<Record<string, number>>;
  /** Of the points in cells, and of those inside a zone of ten corners over half of the town, ms. */
  storeMs: number;
  zoneMs: number;
  pictures: Pictures | NoBrowser;
}

/** In Chromium without a graphics card, 1280 x 800. */
export interface Pictures {
  /** From the address to the first picture, ms. */
  openedMs: number;
  /** The middle of some pictures of each zoom, ms. */
  zooms: readonly { zoom: number; ms: number }[];
  /** Zones that are drawn over the whole town, from the last corner until the page says what is in them. */
  zones: readonly { drawn: 'box' | 'polygon'; points: number; ms: number; frameMs: number }[];
}
