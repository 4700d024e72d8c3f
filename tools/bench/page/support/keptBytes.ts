import type { CDPSession } from 'playwright-core';

/** The fields of a heap snapshot that are read here. `nodes` is a flat list of numbers, one per field of each node. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Compiled code, which the engine drops and recreates at any time, and memory outside of the script's heap. */
const notKept: readonly (string | undefined)[] = ['code', 'native'];

/** Bytes that a page's script retains: objects, closures, texts and lists, without compiled code. */
export async function keptBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!notKept.includes(types[0][nodes[node + type] ?? -1])) bytes += nodes[node + size] ?? 0;
  return bytes;
}
