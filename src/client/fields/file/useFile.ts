import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import type { Point } from '../../../core/places/mapApi.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';

export const isPicture = ({ tipo }: FileRef): boolean => tipo.startsWith('image/');

/** The address of a picture made smaller, while it is shown; undefined until it is there, or for good. */
export function usePreview(
  file: FileRef,
  side: 256 | 1600,
): { url: string | undefined; hasFailed: boolean } {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data, isError } = useQuery({
    queryKey: ['vista', file.id, side],
    queryFn: async ({ signal }) => (await dataProvider.picture(file.id, { side, signal })).data,
    enabled: isPicture(file),
    // a file is never changed
    staleTime: 'static',
    retry: false,
  });
  return { url: useObjectUrl(data), hasFailed: isError };
}

/** Bytes have an address as long as somebody looks at them. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made?.url : undefined;
}

/** A link is good for one use, so it is asked for at the click; the file is served as an attachment. */
export function useFileDownload(): (file: FileRef) => Promise<void> {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const notify = useNotify();
  return async ({ id, nombre }) => {
    try {
      const { data } = await dataProvider.fileLink(id);
      const link = document.createElement('a');
      link.href = data.url;
      link.download = nombre;
      link.click();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
}

/** An address that opens the file once; whoever shows it anew asks for another. */
export function useFileLink(file: FileRef, { isWanted }: { isWanted: boolean }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  return useQuery({
    queryKey: ['enlace del archivo', file.id],
    queryFn: async () => (await dataProvider.fileLink(file.id)).data.url,
    enabled: isWanted,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
}

const KB = 1024;

/** Bytes as people read them. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KB;
  if (kilobytes < KB) return `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`;
  return `${formatNumber(kilobytes / KB, { decimals: 1 })} MB`;
}

/** The clock of a camera is taken for one of Colombia. */
export const momentText = (tomada_en: string): string => formatDateTime(`${tomada_en}-05:00`);

export const placeText = ({ lat, lng }: Point): string => `${lat}, ${lng}`;
