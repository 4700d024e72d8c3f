import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import { Logo } from '../src/brand/Logo';
import { Button } from '../src/ui/buttons/Button';
import { Card } from '../src/ui/display/Card';
import { Row, Stack } from '../src/ui/display/Stack';
import { Heading } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Form } from '../src/ui/fields/Form';
import { PasswordField } from '../src/ui/fields/PasswordField';
import { TextField } from '../src/ui/fields/TextField';
import { bodyOf, staffApi, useAct } from './api';
import { LanguageSwitch } from './Desk';
import * as styles from './Desk.module.css';
import { errorText } from './texts';

/** Name, password and the code of the authenticator app. */
export function LoginPage() {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isVisible, setVisible] = useState(false);
  const login = useAct(() =>
    bodyOf(
      staffApi.session.login({
        body: { name: name.trim(), password, code: code.replaceAll(/\s/g, '') },
      }),
    ),
  );
  return (
    <main className={styles.narrow}>
      <Card>
        <Stack gap={5}>
          <Row justify="between">
            <Logo />
            <LanguageSwitch />
          </Row>
          <Heading>
            <Trans>Log in to the desk</Trans>
          </Heading>
          <Form onSubmit={() => login.mutate(undefined)} label={t`Log in to the desk`}>
            <TextField
              label={t`Name`}
              value={name}
              onChange={setName}
              autoComplete="username"
              isVerbatim
              autoFocus
            />
            <PasswordField
              label={t`Password`}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
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
            {login.error && (
              <Notice tone="error" isAnnounced>
                {i18n._(errorText(login.error))}
              </Notice>
            )}
            <Button type="submit" variant="main" isPending={login.isPending}>
              <Trans>Log in</Trans>
            </Button>
          </Form>
        </Stack>
      </Card>
    </main>
  );
}
