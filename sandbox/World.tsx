import { useState } from 'react';
import { fetchBody } from '../src/api/client';
import { Button } from '../src/ui/buttons/Button';
import { Row, Stack } from '../src/ui/display/Stack';
import { TextField } from '../src/ui/fields/TextField';
import { sandbox, type SandboxCall } from './calls';

/** Advances the clock, audits the books, restores the demo data. */
export function World({ sandboxCall }: { sandboxCall: SandboxCall }) {
  const [seconds, setSeconds] = useState('900');
  const audit = async () => {
    const { ok, checks } = await fetchBody(sandbox.audit());
    const failedChecks = checks.filter((check) => !check.ok);
    return ok ? { ok, checks: checks.length } : { ok, failedChecks };
  };
  return (
    <Stack>
      <TextField
        label="Move the clock forward, seconds"
        value={seconds}
        onChange={setSeconds}
        inputMode="numeric"
      />
      <Row wrap>
        <Button
          onPress={() =>
            sandboxCall.mutate({
              label: `The clock moved ${seconds} s`,
              call: () => fetchBody(sandbox.clock({ body: { advanceSeconds: Number(seconds) } })),
            })
          }
        >
          Move the clock
        </Button>
        <Button onPress={() => sandboxCall.mutate({ label: 'Audit of the books', call: audit })}>
          Audit the books
        </Button>
        <Button
          variant="danger"
          onPress={() =>
            sandboxCall.mutate({
              label: 'The demo data is new',
              call: () => fetchBody(sandbox.reset({ body: {} })),
            })
          }
        >
          Reset all data
        </Button>
      </Row>
    </Stack>
  );
}
