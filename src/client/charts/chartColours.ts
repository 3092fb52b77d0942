import { darkPalette, lightPalette } from '../theme/palettes.ts';

export interface ChartColours {
  /** In the order of the series, or of the parts of a ring. */
  series: readonly string[];
  text: string;
  line: string;
  ground: string;
}

/** As plain values: a chart is drawn once and knows no variables of the style. */
export const chartColours = {
  light: {
    series: ['#0B7A4B', '#C27A00', '#1B62A8', '#7B4FB8', '#B3261E', '#5F7169', '#0E8A8A'],
    text: lightPalette.text.secondary,
    line: lightPalette.divider,
    ground: lightPalette.background.paper,
  },
  dark: {
    series: ['#52C98F', '#F2BC57', '#86BBF0', '#C4A6F5', '#F49A92', '#A0B2A9', '#5FD0D0'],
    text: darkPalette.text.secondary,
    line: darkPalette.divider,
    ground: darkPalette.background.paper,
  },
} as const satisfies Record<'light' | 'dark', ChartColours>;

export const colourAt = ({ series }: ChartColours, index: number): string =>
  series[index % series.length] ?? '';
