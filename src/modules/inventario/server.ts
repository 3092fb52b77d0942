// What other subjects' server sides take of this one's.
export { refuseNamedInUpdates } from './server/catalogos.ts';
export { cargaKwDonde, puntosDonde } from './server/catalogos.ts';
export { luminariasEn } from './server/catalogos.ts';
export { readCatalogues } from './server/updates/elementHistories.ts';
export { elementOf } from './server/updates/elementHistories.ts';
