import { useMutation } from '@tanstack/react-query';
import type { InquiryCreate } from '../../../contract/inquiries';
import { isNotOffered } from '../callError';
import { fetchBody } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';
import { secondaryTsr } from '../secondaryClient';
import { useServices } from '../services';
import { inquiriesKey } from './secondaryKeys';

/** The newest inquiry about the payment of an order; no data where the backend has no such call. */
export const useInquiry = (code: string) =>
  secondaryTsr.inquiries.newest.useQuery({
    queryKey: [...inquiriesKey, code],
    queryData: { params: { code } },
    select: toBody,
    retry: (count, error) => !isNotOffered(error) && count < 3,
  });

/** An inquiry, with its picture if there is one. */
export interface InquiryInput {
  /** Idempotency key of the form. */
  key: string;
  body: InquiryCreate;
  slip: Blob | null;
}

/** Asks staff about a payment. Sent again under the same key it asks once, even if only the picture was lost. */
export function useInquire(code: string) {
  const { client } = useServices();
  return useMutation({
    mutationFn: async ({ key, body, slip }: InquiryInput) => {
      const params = { code };
      const headers = { 'idempotency-key': key };
      const made = await fetchBody(secondaryTsr.inquiries.create.mutate({ params, headers, body }));
      return slip ? sendSlip(code, slip) : made;
    },
    onSettled: () => refreshInquiries(client),
  });
}

/** Sends a picture for the open inquiry. */
export function useSendSlip(code: string) {
  const { client } = useServices();
  return useMutation({
    mutationFn: (slip: Blob) => sendSlip(code, slip),
    onSettled: () => refreshInquiries(client),
  });
}

const sendSlip = (code: string, slip: Blob) =>
  fetchBody(secondaryTsr.inquiries.slip.mutate({ params: { code }, body: slip }));

/** Call it after an inquiry was created. */
const refreshInquiries = (client: ApiClient) => invalidate(client, inquiriesKey);
