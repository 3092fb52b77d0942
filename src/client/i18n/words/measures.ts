import { words } from '../../../core/i18n/sentences.ts';

/** Figures over many records. */
export const measures = words({
  noData: { en: 'No data', es: 'Sin datos' },
  met: { en: 'Within the target: %{target}', es: 'Cumple la meta: %{target}' },
  missed: { en: 'Off the target: %{target}', es: 'Fuera de la meta: %{target}' },
  since: { en: '%{change} since %{month}', es: '%{change} desde %{month}' },
  points: { en: '%{change} points', es: '%{change} puntos' },
  today: { en: 'Today', es: 'Hoy' },
  frozen: { en: 'As closed on %{day}', es: 'Cerrada el %{day}' },
  live: { en: 'Live: its closing did not keep it', es: 'Viva: su cierre no la guardó' },
  recalculated: { en: 'Recalculated: %{value}', es: 'Recalculada: %{value}' },
  month: { en: 'Month', es: 'Mes' },
});
