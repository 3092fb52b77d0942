import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { FileRef } from '../../../../core/files/filesApi.ts';
import type { FarolaDataProvider } from '../../../http/dataProvider.ts';

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
