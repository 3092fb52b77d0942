import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { RecordPanel } from '../late.ts';
import { hasPanel, usePanel } from './usePanel.ts';

/** The record that lies over the list, while there is one. */
export function PanelHost({ resource }: { resource: Resource }) {
  const { id, close } = usePanel();
  const isOpen = id !== undefined && hasPanel(resource);
  return (
    <LateCode isWanted={isOpen} onMissing={close}>
      {isOpen && <RecordPanel resource={resource} id={id} />}
    </LateCode>
  );
}
