import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { logOut, password, registerAccount, waitForName } from './support/journeys';
import { expect, test } from './support/test';

test('a passkey is added with the password, and logs in without it', async ({ site, visitor }) => {
  // Passkeys belong to a domain, which an IP address is not
  const noy = await visitor({ siteUrl: site.url.replace('127.0.0.1', 'localhost') });
  const session = await noy.page.context().newCDPSession(noy.page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await registerAccount(noy, 'noy_key');
  await waitForName(noy, 'Noy');
  await noy.goTo(paths.account);
  await noy.press(msg`Passkeys`);
  await noy.press(msg`Add a passkey`);
  await noy.field(msg`Password`).fill(password);
  await noy.press(msg`Continue`);
  await expect(noy.page.getByRole('dialog')).toHaveCount(0);
  await expect(noy.page.getByRole('button', { name: noy.translate(msg`Remove`) })).toHaveCount(1);

  await logOut(noy, 'Noy');
  await noy.press(msg`Log in with a passkey`);
  await noy.waitForPath(paths.home);
  await waitForName(noy, 'Noy');
});
