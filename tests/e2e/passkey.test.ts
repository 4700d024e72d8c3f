import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { logsOut, password, registers, seesName } from './support/journeys';
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
  await registers(noy, 'noy_key');
  await seesName(noy, 'Noy');
  await noy.goesTo(paths.account);
  await noy.presses(msg`Passkeys`);
  await noy.presses(msg`Add a passkey`);
  await noy.field(msg`Password`).fill(password);
  await noy.presses(msg`Continue`);
  await expect(noy.page.getByRole('dialog')).toHaveCount(0);
  await expect(noy.page.getByRole('button', { name: noy.says(msg`Remove`) })).toHaveCount(1);

  await logsOut(noy, 'Noy');
  await noy.presses(msg`Log in with a passkey`);
  await noy.arrivesAt(paths.home);
  await seesName(noy, 'Noy');
});
