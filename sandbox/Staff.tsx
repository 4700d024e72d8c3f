import { LinkButton } from '../src/ui/buttons/Link';
import { List, ListRow } from '../src/ui/display/List';
import { Row, Stack } from '../src/ui/display/Stack';
import { Text } from '../src/ui/display/Text';
import { useStaffCodes } from './calls';

/** The demo accounts of the desk, each with a one-time code: the demo needs no authenticator app. */
export function Staff() {
  const { data } = useStaffCodes();
  return (
    <Stack>
      <Text tone="soft">
        Log in at the desk with one of these names, the password {data?.password} and the code. Each
        code is good once.
      </Text>
      <List label="Staff">
        {(data?.items ?? []).map(({ name, role, code }) => (
          <ListRow key={name} title={name} subtitle={role} trailing={code ?? 'in half a minute'} />
        ))}
      </List>
      <Row wrap>
        <LinkButton href="/desk" target="_blank">
          Open the desk
        </LinkButton>
      </Row>
    </Stack>
  );
}
