import { statementLimits } from '../contract/reconciliation';
import { bodyOf, patiently, staffApi } from './api';

/**
 * Sends a file of a bank in parts.
 * @param onProgress from 0 to 1
 * @returns the id of its statement
 * @throws StaffCallError
 */
export async function sendStatement(
  file: File,
  onProgress: (done: number) => void,
): Promise<string> {
  const { reconciliation } = staffApi;
  const { id } = await bodyOf(
    reconciliation.begin({ body: { fileName: file.name.slice(-200), size: file.size } }),
  );
  const { partBytes } = statementLimits;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    const body = file.slice(part * partBytes, (part + 1) * partBytes);
    const params = { id, part: String(part) };
    await bodyOf(reconciliation.part({ params, body, ...patiently() }));
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return id;
}
