import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { seldomContract } from '../../contract/seldom';
import { callServer } from './fetcher';

/** Hooks and calls of what few pages need, as {@link tsr} has the others. */
export const seldomTsr = initTsrReactQuery(seldomContract, { baseUrl: '', api: callServer });
