export { congelarCostos, liberarCostos } from './server/alCerrarElMes.ts';
