import { Trans, useLingui } from '@lingui/react/macro';
import { Logo } from '../../src/brand/Logo';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import * as page from '../ui/DeskPage.module.css';
import { LanguageSwitch } from '../ui/LanguageSwitch';
import { LoginForm } from './LoginForm';
import * as styles from './Staff.module.css';

/** The login, at any address of the desk; after it, the page of that address is shown. */
export function LoginPage() {
  const { t } = useLingui();
  return (
    <main className={page.narrow}>
      <title>{t`Log in to the desk`}</title>
      <Card look="featured">
        <Stack gap={5}>
          <Row justify="between">
            <Logo />
            <span className={styles.language}>
              <LanguageSwitch />
            </span>
          </Row>
          <h1 className={page.title}>
            <Trans>Log in to the desk</Trans>
          </h1>
          <LoginForm />
          <Text size="sm" tone="soft">
            <Trans>Lost your password or your phone? An admin can invite you again.</Trans>
          </Text>
        </Stack>
      </Card>
    </main>
  );
}
