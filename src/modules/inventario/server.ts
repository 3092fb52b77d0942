// What other subjects' server sides take of this one's.
export { refuseNamedInUpdates } from './server/catalogos.ts';
export { cargaKwDonde, puntosDonde } from './server/catalogos.ts';
export { luminariasEn } from './server/enElTiempo.ts';
export { readCatalogues } from './server/updates/catalogues.ts';
export { elementOf } from './server/updates/elementHistories.ts';
