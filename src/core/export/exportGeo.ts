import type { CellValue } from '../fields/facets.ts';
import type { Point } from '../places/mapApi.ts';

/** A record at its place, as a file of a map tells it. */
interface Feature {
  /** Null of a record without one. */
  place: Point | null;
  /** Header and cell of each column, in order. */
  cells: readonly (readonly [header: string, value: CellValue])[];
}

type Facts = readonly (readonly [name: string, value: string])[];

/** The pieces of a file of places. */
export interface GeoWriter {
  head: (title: string, facts: Facts) => string;
  /** `isFirst`: no other stands before it. */
  feature: (feature: Feature, isFirst: boolean) => string;
  tail: (facts: Facts) => string;
}

/** RFC 7946: WGS84, longitude first. What was asked stands behind the places, as `informacion`. */
export const geojson: GeoWriter = {
  head: (title) => `{"type":"FeatureCollection","name":${JSON.stringify(title)},"features":[\n`,
  feature: ({ place, cells }, isFirst) => {
    const geometry = place === null ? null : { type: 'Point', coordinates: [place.lng, place.lat] };
    const properties = Object.fromEntries(cells);
    const text = JSON.stringify({ type: 'Feature', geometry, properties });
    return isFirst ? text : `,\n${text}`;
  },
  tail: (facts) => `\n],"informacion":${JSON.stringify(Object.fromEntries(facts))}}\n`,
};

/** OGC KML 2.2. The name of a place is its first cell, and all cells are its data. */
export const kml: GeoWriter = {
  head: (title, facts) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(title)}</name>` +
    `<description>${escaped(facts.map(([name, value]) => `${name}: ${value}`).join('\n'))}</description>\n`,
  feature: ({ place, cells }) => {
    const data = cells.flatMap(([header, value]) =>
      value === null
        ? []
        : [`<Data name="${escaped(header)}"><value>${escaped(String(value))}</value></Data>`],
    );
    const point =
      place === null ? '' : `<Point><coordinates>${place.lng},${place.lat}</coordinates></Point>`;
    return (
      `<Placemark><name>${escaped(String(cells[0]?.[1] ?? ''))}</name>` +
      `<ExtendedData>${data.join('')}</ExtendedData>${point}</Placemark>\n`
    );
  },
  tail: () => '</Document></kml>\n',
};

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 has no way to write most control characters. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- just these are taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
