import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { seldomContract } from '../../contract/seldom';
import { callServer } from './fetcher';

/** Hooks and calls of the endpoints that few pages need; the others are in {@link tsr}. */
export const seldomTsr = initTsrReactQuery(seldomContract, { baseUrl: '', api: callServer });
