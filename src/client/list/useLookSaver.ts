import { useNotify } from 'ra-core';

/** Keeps on the server how a person has a list, null being as the resource says; tells where it could not. */
export function useLookSaver(): (
  resource: string,
  look: Readonly<Record<string, unknown>>,
) => void {
  const notify = useNotify();
  return (resource, look) => {
    import('./lookSaver.ts')
      .then(({ lookSaver }) => lookSaver.save(resource, look))
      .catch(() => notify('farola.savedViews.lookUnsaved', { type: 'warning' }));
  };
}
