import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';

import type { FileRef } from '../../../core/files/filesApi.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';

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
