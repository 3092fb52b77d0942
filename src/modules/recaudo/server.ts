export { consolidadosQueCambiaron } from './server/consolidado_recaudo.ts';
