import type { Limits } from '../../../contract/limits';
import { must } from '../support/testApp';
import type { TestClient } from '../support/client';

/** The bounds as the server sends them. */
export async function fetchLimits(client: TestClient): Promise<Limits> {
  return must<{ limits: Limits }>(await client.get('/api/v2/limits'), 200).limits;
}
