import proj4, { type Converter } from 'proj4';
import type { Project, PlanarSystem } from '../../core/import/planar.ts';

/** MAGNA-SIRGAS and WGS84 agree to a few centimetres, so no datum is shifted. */
const definitions: Readonly<Record<PlanarSystem, string>> = {
  'EPSG:9377':
    '+proj=tmerc +lat_0=4 +lon_0=-73 +k=0.9992 +x_0=5000000 +y_0=2000000 +ellps=GRS80 +units=m +no_defs',
  'EPSG:3116':
    '+proj=tmerc +lat_0=4.59620041666667 +lon_0=-74.0775079166667 +k=1 +x_0=1000000 +y_0=1000000 +ellps=GRS80 +units=m +no_defs',
  'UTM:17N': '+proj=utm +zone=17 +datum=WGS84 +units=m +no_defs',
  'UTM:18N': '+proj=utm +zone=18 +datum=WGS84 +units=m +no_defs',
  'UTM:19N': '+proj=utm +zone=19 +datum=WGS84 +units=m +no_defs',
  'UTM:17S': '+proj=utm +zone=17 +south +datum=WGS84 +units=m +no_defs',
  'UTM:18S': '+proj=utm +zone=18 +south +datum=WGS84 +units=m +no_defs',
  'UTM:19S': '+proj=utm +zone=19 +south +datum=WGS84 +units=m +no_defs',
};

const converters = new Map<PlanarSystem, Converter>();

/** Metres of a planar system as WGS84 degrees; undefined where it has no such place. */
export const project: Project = (system, este, norte) => {
  const converter = converters.get(system) ?? proj4(definitions[system], 'WGS84');
  converters.set(system, converter);
  const [lng, lat] = converter.forward([este, norte]);
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined;
};
