import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { passwordLengths } from '../../contract/players';
import { Logo } from '../../src/brand/Logo';
import { Button } from '../../src/ui/buttons/Button';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Card } from '../../src/ui/display/Card';
import { QrCode } from '../../src/ui/display/QrCode';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { Form } from '../../src/ui/fields/Form';
import { PasswordField } from '../../src/ui/fields/PasswordField';
import { fetchBody, staffApi, StaffCallError } from '../api';
import { CodeField, isCode } from './CodeField';
import * as styles from './Staff.module.css';
import * as page from '../ui/DeskPage.module.css';
import * as words from '../ui/Words.module.css';
import { LanguageSwitch } from '../ui/LanguageSwitch';
import { LoadError } from '../ui/LoadError';
import { deskPaths } from '../paths';
import { errorText } from '../texts';
import { roleWords } from './roles';

/**
 * Opens an invitation. Its secret is in the fragment of the address, after `#`, which browsers never send. It stays there
 * until it was used, so that the page can be reloaded.
 */
export function JoinPage() {
  const { t, i18n } = useLingui();
  const [token] = useState(() => location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchBody(staffApi.session.join({ body: { token } })),
    staleTime: Infinity,
  });
  const { data, error } = invitation;
  const name = data?.name;
  const role = data && i18n._(roleWords[data.role]);
  const isVoid = error instanceof StaffCallError && error.failure !== null;
  return (
    <main className={page.narrow}>
      <title>{t`Join the staff`}</title>
      <Card>
        <Stack gap={5}>
          <Row justify="between">
            <Logo />
            <LanguageSwitch />
          </Row>
          <h1 className={page.title}>
            <Trans>Join the staff</Trans>
          </h1>
          {isVoid && (
            <Notice tone="error" title={t`This invitation cannot be used`}>
              <Trans>It may be used already or older than half an hour. Ask for another one.</Trans>
            </Notice>
          )}
          {error && !isVoid && <LoadError error={error} onRetry={invitation.refetch} />}
          {invitation.isPending && <Spinner size={40} />}
          {data && (
            <>
              <Text>
                <Trans>
                  You log in as <b>{name}</b>. Role: {role}
                </Trans>
              </Text>
              <Authenticator otpUri={data.otpUri} />
              <Heading look={3}>
                <Trans>2. Choose a password, and enter the code that the app shows</Trans>
              </Heading>
              <ConfirmForm token={token} name={data.name} />
            </>
          )}
        </Stack>
      </Card>
    </main>
  );
}

/** The secret for the authenticator app, as a QR code and as text. */
function Authenticator({ otpUri }: { otpUri: string }) {
  const { t } = useLingui();
  const secret = new URL(otpUri).searchParams.get('secret') ?? '';
  return (
    <Stack gap={3}>
      <Heading look={3}>
        <Trans>1. Scan this with an authenticator app</Trans>
      </Heading>
      <div className={styles.qr}>
        <QrCode payload={otpUri} label={t`Secret for the app`} />
      </div>
      <Text size="sm" tone="soft">
        <Trans>Or type this secret into the app:</Trans>
      </Text>
      <Row wrap>
        <span className={words.secret}>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</span>
        <CopyButton text={secret} label={t`Copy`} copiedLabel={t`Copied`} />
      </Row>
    </Stack>
  );
}

function ConfirmForm({ token, name }: { token: string; name: string }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [isSent, setSent] = useState(false);
  const { minLength } = passwordLengths;
  const isShort = password.length < minLength;
  // Nothing is refetched after it: the invitation is no longer valid
  const join = useMutation({
    mutationFn: () => fetchBody(staffApi.session.confirm({ body: { token, password, code } })),
  });
  const failure = join.error instanceof StaffCallError ? join.error.failure : null;
  const isCodeWrong = failure?.code === 'VALIDATION' && failure.fields?.includes('code') === true;
  const submit = () => {
    setSent(true);
    if (isShort || !isCode(code)) return;
    join.mutate(undefined, {
      onSuccess: () => {
        client.removeQueries({ queryKey: ['invitation'] });
        void client.resetQueries({ queryKey: ['me'] });
        navigate(deskPaths.home, { replace: true });
      },
    });
  };
  return (
    <Form onSubmit={submit} label={t`Join the staff`}>
      {/* For the password manager, which keeps the name with the password */}
      <input type="hidden" name="username" value={name} autoComplete="username" />
      <PasswordField
        label={t`Password`}
        hint={t`At least ${minLength} characters`}
        value={password}
        onChange={setPassword}
        error={isSent && isShort && t`At least ${minLength} characters`}
        autoComplete="new-password"
        isVisible={isVisible}
        toggle={{ label: t`Show password`, onChange: setVisible }}
        isRequired
      />
      <CodeField value={code} onChange={setCode} isSent={isSent} />
      {join.error && (
        <Notice tone="error" isAnnounced>
          {isCodeWrong
            ? t`The code does not fit. Wait for the next one, and check that the time of your phone is right.`
            : errorText(i18n, join.error)}
        </Notice>
      )}
      <Button type="submit" variant="main" isPending={join.isPending}>
        <Trans>Join</Trans>
      </Button>
    </Form>
  );
}
