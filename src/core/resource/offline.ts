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

/** The same, with the record that the rows belong to. */
export interface OfflineRows extends Offline {
  readonly parent: string;
  /** The reference of a row to it. */
  readonly field: string;
}

/** How rows of a resource are kept on a device; undefined where none are. */
export function offlineRowsOf(
  resources: Iterable<WithChildren>,
  name: string,
): OfflineRows | undefined {
  for (const { name: parent, children } of resources) {
    for (const { resource, field, offline } of children) {
      if (resource === name && offline !== undefined) return { parent, field, ...offline };
    }
  }
  return undefined;
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
