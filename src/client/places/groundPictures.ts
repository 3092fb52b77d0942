import L from 'leaflet';

import type { MapSettings } from '../../core/places/mapApi.ts';
import { API, requestBlob } from '../http/http.ts';

/** Pictures of the ground: those that this server has itself, or those of an address. */
export type GroundPictures =
  | ({ kind: 'own' } & NonNullable<MapSettings['terreno']>)
  | ({ kind: 'others' } & NonNullable<MapSettings['teselas']>);

/** Its own first: they are there without internet. */
export function groundPicturesOf(settings: MapSettings | undefined): GroundPictures | undefined {
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
