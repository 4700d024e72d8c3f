import { toCallFailure } from '../../../machines/failure';
import { useSendSlip } from '../../api/resources/inquiries';
import { FailureNotice } from '../../components/FailureNotice';
import { Stack } from '../../ui/display/Stack';
import { SlipField } from './SlipField';

/** Adds a picture to an inquiry: it is sent as soon as it is chosen. */
export default function AddSlip({ code }: { code: string }) {
  const send = useSendSlip(code);
  return (
    <Stack gap={2}>
      <SlipField
        value={send.variables ?? null}
        onChange={(slip) => slip && send.mutate(slip)}
        isDisabled={send.isPending}
      />
      {send.error && <FailureNotice failure={toCallFailure(send.error)} />}
    </Stack>
  );
}
