import sharp from 'sharp';

export interface Taken {
  /** As EXIF has it. */
  moment?: string;
  latitude?: [ref: string, value: string];
  longitude?: [ref: string, value: string];
  orientation?: number;
  width?: number;
  height?: number;
}

/** Noise, so that it is as large as a photo is. */
export async function photo(taken: Taken = {}): Promise<Buffer> {
  const { moment, latitude, longitude, orientation, width = 320, height = 200 } = taken;
  const gps = {
    ...(latitude ? { GPSLatitudeRef: latitude[0], GPSLatitude: latitude[1] } : {}),
    ...(longitude ? { GPSLongitudeRef: longitude[0], GPSLongitude: longitude[1] } : {}),
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#556677', noise } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Farola' },
      ...(moment === undefined ? {} : { IFD2: { DateTimeOriginal: moment } }),
      ...(Object.keys(gps).length === 0 ? {} : { IFD3: gps }),
    })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toBuffer();
}

/** In a park of Bogotá. */
export const inThePark: Taken = {
  moment: '2026:02:03 10:21:00',
  latitude: ['N', '4/1 42/1 3600/100'],
  longitude: ['W', '74/1 4/1 1200/100'],
};
