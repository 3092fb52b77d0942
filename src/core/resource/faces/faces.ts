/** A list's descriptor, as far as the address of a face asks it. */
interface Faced {
  readonly grid?: { readonly key: string; readonly of?: string };
  readonly summary?: unknown;
  readonly matrix?: unknown;
  readonly map?: unknown;
}

/** The year of a matrix, in its address. */
export const YEAR_PARAMETER = 'anio';

/** The field by which a map is coloured, in its address. */
export const COLOR_PARAMETER = 'color';

/** As that field: where much of what counts lies near each other. */
export const HEAT = 'calor';

/**
 * The faces that a list may have beside its rows, by the value of `cara` in its address, one line each: the parameters that
 * it has there beside the list's own, or undefined where a list has no such face. How it is shown: `client/list/listFaces.tsx`.
 */
export const faceParameters = {
  grid: ({ grid }: Faced) => grid && [grid.key, ...(grid.of === undefined ? [] : [grid.of])],
  summary: ({ summary }: Faced) => (summary === undefined ? undefined : []),
  matriz: ({ matrix }: Faced) => (matrix === undefined ? undefined : [YEAR_PARAMETER]),
  mapa: ({ map }: Faced) => (map === undefined ? undefined : [COLOR_PARAMETER]),
} satisfies Record<string, (faces: Faced) => readonly string[] | undefined>;

export type FaceName = keyof typeof faceParameters;

interface Listed {
  readonly list?: { readonly faces?: Faced };
}

/** The faces of a list, in the order above. */
export const facesOf = ({ list }: Listed): FaceName[] =>
  (Object.keys(faceParameters) as FaceName[]) // of the literal
    .filter((face) => faceParameters[face](list?.faces ?? {}) !== undefined);

/** What the address of a face keeps; undefined where `face` is none of the list. */
export function parametersOf({ list }: Listed, face: string): readonly string[] | undefined {
  if (!Object.hasOwn(faceParameters, face)) return undefined;
  return faceParameters[face as FaceName](list?.faces ?? {}); // one of its keys
}
