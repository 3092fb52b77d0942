import { pointReader, type PointColumns } from '../../core/resource/faces/pointColumns.ts';
import type { DayMeta } from '../address/day.ts';
import { API, requestPieces } from './http.ts';

export interface PointsParams extends DayMeta {
  filter: Record<string, unknown>;
  /** Those of the face; absent: all that stand in the database. */
  colors?: readonly string[];
  /** Without them only ids and classes come. */
  hasPlaces: boolean;
  /** Of the points that are known: where nothing was written since, `data` is undefined. */
  etag?: string | undefined;
  signal: AbortSignal;
  onProgress?: (points: number) => void;
}

export interface PointsAnswer {
  data: PointColumns | undefined;
  etag: string;
}

/** All that a filter lets through at its places, of resources with the face `map`. */
export async function points(resource: string, params: PointsParams): Promise<PointsAnswer> {
  const { filter, en, colors, hasPlaces, etag, signal, onProgress } = params;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(en === undefined ? {} : { en }),
    ...(colors === undefined ? {} : { colores: JSON.stringify(colors) }),
    ...(hasPlaces ? {} : { lugares: 'false' }),
  });
  const reader = pointReader(onProgress);
  const { status, headers } = await requestPieces(`${API}/${resource}/puntos?${query.toString()}`, {
    ...(etag === undefined ? {} : { headers: { 'If-None-Match': etag } }),
    signal,
    onPiece: reader.feed,
  });
  return {
    data: status === 304 ? undefined : reader.end(),
    etag: headers.get('ETag') ?? '',
  };
}
