import L from 'leaflet';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { MapSettings } from '../../core/places/mapApi.ts';
import { API, requestBlob, request } from '../http/http.ts';

/** Pictures of the ground: those that this server has itself, or those of an address. */
export type GroundPictures =
  | ({ kind: 'own' } & NonNullable<MapSettings['terreno']>)
  | ({ kind: 'others' } & NonNullable<MapSettings['teselas']>);

/** Its own first: they are there without internet. */
function groundPicturesOf(settings: MapSettings | undefined): GroundPictures | undefined {
  if (settings?.terreno) return { kind: 'own', ...settings.terreno };
  return settings?.teselas ? { kind: 'others', ...settings.teselas } : undefined;
}

/** Beyond the nearest pictures that there are, those are stretched. */
export const groundLayer = (pictures: GroundPictures, maxZoom: number): L.GridLayer =>
  pictures.kind === 'others'
    ? L.tileLayer(pictures.url, { maxZoom })
    : new OwnPictures(pictures, maxZoom);

/** A picture by an address cannot say who asks for it, so each is fetched as everything else is. */
class OwnPictures extends L.GridLayer {
  readonly #stamp: string;

  constructor({ sello, desde, hasta }: NonNullable<MapSettings['terreno']>, maxZoom: number) {
    super({ maxZoom, minNativeZoom: desde, maxNativeZoom: hasta });
    this.#stamp = sello;
    this.on('tileunload', ({ tile }) => {
      const picture = tile as HTMLImageElement; // made below
      if (picture.src !== '') URL.revokeObjectURL(picture.src);
    });
  }

  protected override createTile({ x, y, z }: L.Coords, drawn: L.DoneCallback): HTMLElement {
    const picture = document.createElement('img');
    picture.alt = '';
    const url = `${API}/mapa/terreno/${z}/${x}/${y}?sello=${this.#stamp}`;
    requestBlob(url, AbortSignal.timeout(PATIENCE_MS))
      .then((bytes) => {
        if (bytes.size === 0) return drawn(undefined, picture);
        picture.addEventListener('load', () => drawn(undefined, picture), { once: true });
        picture.src = URL.createObjectURL(bytes);
      })
      // a place without a picture is blank
      .catch((error: unknown) =>
        drawn(error instanceof Error ? error : new Error(String(error)), picture),
      );
    return picture;
  }
}

const PATIENCE_MS = 30_000;

/** Where maps begin, and what lies beneath them. */
export const useMapSettings = (): MapSettings | undefined =>
  useQuery({
    queryKey: ['mapa'],
    queryFn: readMapSettings,
    staleTime: MINUTE,
    retry: false,
  }).data;

/** What lies below a map, beside its outlines; undefined where nothing does. */
export function useGroundPictures(): GroundPictures | undefined {
  const settings = useMapSettings();
  return useMemo(() => groundPicturesOf(settings), [settings]);
}

const MINUTE = 60_000;

// The answer's shape is the API's contract (core/places/mapApi.ts); the server is ours.
async function readMapSettings(): Promise<MapSettings> {
  return (await request(`${API}/mapa`)).json as MapSettings;
}
