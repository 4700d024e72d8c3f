import { useState } from 'react';
import { Provider, providers } from '../contract/provider';
import { ProviderBehaviour } from '../contract/sandbox';
import { fetchBody } from '../src/api/client';
import { providerNames } from '../src/i18n/providerNames';
import { Button } from '../src/ui/buttons/Button';
import { Select } from '../src/ui/fields/Select';
import { Row, Stack } from '../src/ui/display/Stack';
import { TextField } from '../src/ui/fields/TextField';
import { sandbox, type SandboxCall } from './calls';

const providerOptions = providers.map((value) => ({ value, label: providerNames[value] }));

const behaviours: Record<ProviderBehaviour, string> = {
  normal: 'Takes credit at once',
  hold: 'Holds credit until normal again',
  refuse: 'Refuses credit',
};
const behaviourOptions = ProviderBehaviour.options.map((value) => ({
  value,
  label: behaviours[value],
}));

/** Changes a player's credit as a game would, and sets how a provider behaves. */
export function Players({ sandboxCall }: { sandboxCall: SandboxCall }) {
  const [username, setUsername] = useState('demo');
  const [delta, setDelta] = useState('-10.00');
  const [provider, setProvider] = useState<Provider>('alphabet');
  const [behaviour, setBehaviour] = useState<ProviderBehaviour>('normal');
  return (
    <Stack>
      <Select
        label="Provider"
        placeholder="Choose"
        options={providerOptions}
        value={provider}
        onChange={(value) => setProvider(Provider.parse(value))}
      />
      <TextField label="Player" value={username} onChange={setUsername} isVerbatim />
      <TextField label="Wins (10.00) or loses (-10.00), THB" value={delta} onChange={setDelta} />
      <Row wrap>
        <Button
          onPress={() =>
            sandboxCall.mutate({
              label: `${username} played at ${provider}`,
              call: () =>
                fetchBody(sandbox.play({ params: { username }, body: { provider, delta } })),
            })
          }
        >
          Play
        </Button>
      </Row>
      <Select
        label="How the provider treats credit"
        placeholder="Choose"
        options={behaviourOptions}
        value={behaviour}
        onChange={(value) => setBehaviour(ProviderBehaviour.parse(value))}
      />
      <Row wrap>
        <Button
          onPress={() =>
            sandboxCall.mutate({
              label: `${provider} set`,
              call: () =>
                fetchBody(sandbox.setProvider({ params: { provider }, body: { behaviour } })),
            })
          }
        >
          Set the provider
        </Button>
      </Row>
    </Stack>
  );
}
