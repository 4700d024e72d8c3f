import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import type { Bridge } from '../inspector/start';
import { saveTrace } from './saveTrace';

const bridge = () => (window as unknown as { champa?: Bridge }).champa;

/** Button that saves the trace before an error as a file, for `npm run replay`. */
export default function SaveTrace() {
  const [isSaved, setSaved] = useState(false);
  const inspectorBridge = bridge();
  if (!inspectorBridge) return null;
  const save = async () => {
    saveTrace(await inspectorBridge.trace());
    setSaved(true);
  };
  return (
    <Stack gap={2}>
      <Button variant="plain" onPress={() => void save()}>
        Save what led here
      </Button>
      <Text tone="soft" size="sm">
        {isSaved
          ? 'Saved. Replay it with: npm run replay -- champa-trace.json --explain'
          : 'A trace of the machines, for the developers. Passwords and accounts are masked.'}
      </Text>
    </Stack>
  );
}
