import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { passwordLengths } from '../contract/players';
import { Button } from '../src/ui/buttons/Button';
import { Card } from '../src/ui/display/Card';
import { QrCode } from '../src/ui/display/QrCode';
import { Stack } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Form } from '../src/ui/fields/Form';
import { PasswordField } from '../src/ui/fields/PasswordField';
import { TextField } from '../src/ui/fields/TextField';
import { bodyOf, staffApi } from './api';
import * as styles from './Desk.module.css';
import { deskPaths } from './paths';
import { errorText, roleWords } from './texts';

/** Opens an invitation, whose secret is behind the `#` of the address: browsers send that to nobody. */
export function JoinPage() {
  const { t, i18n } = useLingui();
  const [token] = useState(() => location.hash.slice(1));
  // Nobody who looks over a shoulder or into the history finds it
  useEffect(() => history.replaceState(null, '', deskPaths.join), []);
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => bodyOf(staffApi.session.join({ body: { token } })),
  });
  return (
    <main className={styles.narrow}>
      <Card>
        <Stack gap={5}>
          <Heading>
            <Trans>Join the staff</Trans>
          </Heading>
          {invitation.error && (
            <Notice tone="error" title={t`This invitation cannot be used`}>
              <Trans>It may be used already or older than half an hour. Ask for another one.</Trans>
            </Notice>
          )}
          {invitation.data && (
            <>
              <Text tone="soft">
                {invitation.data.name} · {i18n._(roleWords[invitation.data.role])}
              </Text>
              <Text>
                <Trans>
                  1. Scan this with an authenticator app, or type the secret into it by hand.
                </Trans>
              </Text>
              <QrCode payload={invitation.data.otpUri} label={t`Secret for the app`} />
              <Text isCode size="sm">
                {new URL(invitation.data.otpUri).searchParams.get('secret')}
              </Text>
              <Text>
                <Trans>2. Choose a password, and enter the code that the app shows.</Trans>
              </Text>
              <ConfirmForm token={token} />
            </>
          )}
        </Stack>
      </Card>
    </main>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { minLength } = passwordLengths;
  const confirm = async () => {
    setPending(true);
    setError(null);
    try {
      await bodyOf(
        staffApi.session.confirm({ body: { token, password, code: code.replaceAll(/\s/g, '') } }),
      );
      await client.resetQueries({ queryKey: ['me'] });
      navigate(deskPaths.queue);
    } catch (failed) {
      setError(failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <Form onSubmit={() => void confirm()} label={t`Join the staff`}>
      <PasswordField
        label={t`Password`}
        hint={t`At least ${minLength} characters`}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        isVisible={isVisible}
        toggle={{ label: t`Show password`, onChange: setVisible }}
      />
      <TextField
        label={t`Code`}
        hint={t`The six digits that your authenticator app shows now`}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        isVerbatim
      />
      {error !== null && (
        <Notice tone="error" isAnnounced>
          {i18n._(errorText(error))}
        </Notice>
      )}
      <Button type="submit" variant="main" isPending={isPending}>
        <Trans>Join</Trans>
      </Button>
    </Form>
  );
}
