import { useDataProvider, useNotify } from 'ra-core';

import type { FileRef } from '../../../core/files/filesApi.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';

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
