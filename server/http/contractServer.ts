import { initServer } from '@ts-rest/fastify';

/*
 * The only import of ts-rest in `server/`, except for the generator of the OpenAPI document.
 */

export { RequestValidationError } from '@ts-rest/fastify';

/** Types the handlers of a part of the contract (`router`), and mounts them (`plugin`). */
export const contractServer = initServer();

/** The response of a handler that succeeded. */
export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** The response of a handler that created something. */
export const created = <Body>(body: Body) => ({ status: 201 as const, body });
