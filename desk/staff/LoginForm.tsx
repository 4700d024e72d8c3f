import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Icon } from '../../src/ui/display/Icon';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { PasswordField } from '../../src/ui/fields/PasswordField';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, useStaffMutation } from '../api';
import { CodeField, isCode } from './CodeField';
import { errorText } from '../texts';
import * as styles from './Staff.module.css';
import { useCapsLock } from './useCapsLock';

/** Name, password and the code of the authenticator app. @param name who was logged in before */
export function LoginForm({ name: before = '' }: { name?: string }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(before);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [isSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isCapsLockOn = useCapsLock();
  const capsLock = isCapsLockOn && (
    <span className={styles.capsLock}>
      <Icon name="warning" size={18} />
      <Trans>Caps Lock is on</Trans>
    </span>
  );
  const login = useStaffMutation(() =>
    fetchBody(staffApi.session.login({ body: { name: name.trim(), password, code } })),
  );
  const missing = (value: string) => isSent && value.trim() === '' && t`Please fill this in.`;
  /** A code works only once: after a refusal another one is needed, and its field takes the focus. */
  const askAgain = () => {
    setCode('');
    setRefusals((count) => count + 1);
  };
  const submit = () => {
    setSent(true);
    if (name.trim() === '' || password === '' || !isCode(code)) return;
    login.mutate(undefined, { onError: askAgain, onSettled: () => setSent(false) });
  };
  return (
    <Form onSubmit={submit} label={t`Log in to the desk`}>
      {login.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, login.error)}
        </Notice>
      )}
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        error={missing(name)}
        autoComplete="username"
        isVerbatim
        isRequired
        autoFocus={before === ''}
      />
      <PasswordField
        label={t`Password`}
        hint={capsLock}
        value={password}
        onChange={setPassword}
        error={
          missing(password) && (
            <>
              {missing(password)}
              {capsLock}
            </>
          )
        }
        autoComplete="current-password"
        isVisible={isVisible}
        toggle={{ label: t`Show password`, onChange: setVisible }}
        isRequired
        autoFocus={before !== ''}
      />
      <CodeField
        key={refusals}
        value={code}
        onChange={setCode}
        isSent={isSent}
        isUsed={refusals > 0}
        autoFocus={refusals > 0}
      />
      <Button type="submit" variant="main" isPending={login.isPending}>
        <Trans>Log in</Trans>
      </Button>
    </Form>
  );
}
