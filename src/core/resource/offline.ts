/**
 * Child rows that a device keeps while it has no signal, and sends once. The device names each row, so that one that
 * is sent again, because its answer was lost, is the same row.
 */
export interface Offline {
  /** The unique text field with the name of a row: a UUID of the device. */
  readonly id: string;
  /** Fields whose files are sent before the row, each under a UUID of its own. */
  readonly files: readonly string[];
}

/** How a device keeps records of a resource. */
export interface OfflineKept {
  /** Of rows, the field with their name. What rows belong to has none: the server's notes alone name it. */
  readonly id?: string;
  /** Of rows, the reference to what they belong to. */
  readonly field?: string;
}

/** Rows that devices keep, and what such rows belong to, which may begin on a device, too; undefined of the rest. */
export function offlineKeptOf(
  resources: Iterable<WithChildren>,
  name: string,
): OfflineKept | undefined {
  let parent: OfflineKept | undefined;
  for (const one of resources) {
    for (const { resource, field, offline } of one.children) {
      if (offline === undefined) continue;
      if (resource === name) return { id: offline.id, field };
      if (one.name === name) parent = {};
    }
  }
  return parent;
}

/** What is read of a resource here. */
interface WithChildren {
  readonly name: string;
  readonly children: readonly {
    readonly resource: string;
    readonly field: string;
    readonly offline?: Offline;
  }[];
}

/** What a device may call a row or a file. */
export const DEVICE_UUID =
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
