// What other subjects' server sides take of this one's.
export {
  cargaKwDonde,
  luminariasEn,
  puntosDonde,
  refuseNamedInUpdates,
} from './server/catalogos.ts';
export {
  fichasEnServicio,
  luminariasPorFicha,
  type FichaEnServicio,
} from './server/explicacionDeLuminarias.ts';
export { elementOf, readCatalogues, readEnergyRules } from './server/updates/elementHistories.ts';
export { refuseUnfilledInventory } from './server/updates/presentElements.ts';
