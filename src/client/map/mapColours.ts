import type { Tone } from '../../core/fields/tone.ts';

/**
 * Colours of points, told apart by the colour-blind as far as so many can be; beside them stand words and counts. Each
 * has a contrast of 3 to 1 at least with the ground of its theme: `mapColours.test.ts` computes it.
 */
export const mapColours = {
  light: {
    ground: '#F4F7F5',
    edge: '#FFFFFF',
    chosen: '#14211C',
    none: '#7F8D86',
    /** Of classes without an order: neighbours differ in lightness as well as in hue. */
    named: [
      '#1B62A8',
      '#B3261E',
      '#0B7A4B',
      '#7B4FB8',
      '#9A6200',
      '#0E7C7C',
      '#C2418A',
      '#3D4F8A',
      '#6B4500',
      '#4F7A12',
      '#5F7169',
      '#A8431C',
      '#2E8FC7',
      '#8A2E6B',
      '#14211C',
    ],
    /** Of what lies below the points. */
    land: '#FFFFFF',
    border: '#9FB0A8',
    street: '#DDE4E0',
    name: '#4A5A53',
    /** Of heat, from little to much: the most is the darkest here, and the brightest in the dark. */
    heat: ['#F6D96B', '#F2A93B', '#E2711D', '#B3261E', '#6E0F2B'],
    /** From little to much: light to dark, blue to red. */
    ordered: ['#4E8FCB', '#2F8F83', '#9A7B00', '#C2590C', '#B3261E', '#6E0F2B'],
  },
  dark: {
    ground: '#0E1412',
    edge: '#161E1B',
    chosen: '#FFFFFF',
    none: '#6F8078',
    named: [
      '#86BBF0',
      '#F49A92',
      '#52C98F',
      '#C4A6F5',
      '#F2BC57',
      '#5FD0D0',
      '#F59ACB',
      '#AEB9F0',
      '#D9A86B',
      '#B5DB6C',
      '#A0B2A9',
      '#F5A97B',
      '#5AB1E8',
      '#D98CC0',
      '#E4ECE8',
    ],
    land: '#182320',
    border: '#4E635A',
    street: '#24332D',
    name: '#A9BBB2',
    heat: ['#5B2A1A', '#A8431C', '#E2711D', '#F2BC57', '#FFF3B0'],
    ordered: ['#7FB2E8', '#5CC9B8', '#E3C94A', '#F2A154', '#F47A6E', '#F5B8C8'],
  },
} as const;

export type MapTheme = keyof typeof mapColours;

/** The colours of classes from 0, which is the empty value. */
export function coloursOf(
  theme: MapTheme,
  given: { classes: number; isOrdered: boolean; tones?: readonly (Tone | undefined)[] },
): string[] {
  const { classes, isOrdered, tones } = given;
  const { none, named, ordered } = mapColours[theme];
  const own = isOrdered ? spread(ordered, classes) : tones ? byTone(named, tones) : named;
  return [none, ...Array.from({ length: classes }, (_, i) => own[i % own.length] ?? none)];
}

/** Where the places of `named` that suit a tone begin: blue is good, since red and green are not told apart by many. */
const SUITED: Readonly<Record<Tone, readonly number[]>> = {
  good: [0, 12, 7],
  bad: [1, 6, 11, 13],
  warning: [4, 8],
  done: [10, 14],
  neutral: [5, 3, 2, 9],
};

/** For each class a colour that suits its tone, and that no class before it has. */
function byTone(named: readonly string[], tones: readonly (Tone | undefined)[]): string[] {
  const taken = new Set<number>();
  return tones.map((tone = 'neutral') => {
    const all = [...SUITED[tone], ...named.keys()];
    const place = all.find((one) => !taken.has(one)) ?? 0;
    taken.add(place);
    return named[place] ?? '';
  });
}

/** So many of an order, its first and its last among them. */
function spread(colours: readonly string[], count: number): string[] {
  if (count >= colours.length) return [...colours];
  return Array.from(
    { length: count },
    (_, i) => colours[Math.round((i * (colours.length - 1)) / Math.max(1, count - 1))] ?? '',
  );
}
